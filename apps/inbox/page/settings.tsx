import { useEffect, useEffectEvent } from "react";
import { Button } from "./parts/button.tsx";
import { Modal } from "./parts/modal.tsx";
import { Key, Subheading, Warning } from "./parts/texts.tsx";
import type { Arrivals } from "./hooks.ts";
import { STATUS_KEYS, STATUS_WORDS } from "./words.ts";

/** The keys of the page, in the order in which they are shown. */
const KEYS: readonly (readonly [does: string, ...keys: string[]])[] = [
  ["Next lead", "j", "↓"],
  ["Previous lead", "k", "↑"],
  ["Open the lead", "Enter"],
  ["Back to the list", "Esc"],
  ["Search", "/"],
  ...Object.entries(STATUS_KEYS).map(
    ([status, key]) => [`Outcome: ${STATUS_WORDS[status as keyof typeof STATUS_WORDS]}`, key] as const,
  ),
  ["Take the last outcome back", "u"],
  ["Choose a day to follow up", "f"],
  ["Write a note; Ctrl-Enter saves it", "n"],
  ["Print the open lead", "p"],
  ["Erase, after a question", "e"],
  ["Show this", "?"],
];

interface SettingsProps {
  arrivals: Arrivals;
  areSingleKeysOn: boolean;
  onSingleKeys: (areOn: boolean) => void;
  onClose: () => void;
}

/** What can be switched, of which nothing is kept, and all keys. */
export function Settings({ arrivals, areSingleKeysOn, onSingleKeys, onClose }: SettingsProps) {
  return (
    <Modal heading="Settings and keys" onClose={onClose}>
      <Switch
        title="Notification when somebody applies"
        isOn={arrivals.hasNotifications}
        onSwitch={(isOn) => void arrivals.switchNotifications(isOn)}
      />
      {arrivals.isBlocked && (
        <Warning role="alert">
          This browser does not allow notifications here. Allow them in its settings for this address.
        </Warning>
      )}
      <Switch title="Keys without Ctrl, such as j and k" isOn={areSingleKeysOn} onSwitch={onSingleKeys} />
      <Subheading>Keys</Subheading>
      <dl>
        {KEYS.map(([does, ...keys]) => (
          <div key={does} className="grid grid-cols-[6rem_1fr] py-1">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-3 ml-auto flex!" onClick={onClose}>
        Close
      </Button>
    </Modal>
  );
}

interface SwitchProps {
  title: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

function Switch({ title, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="flex min-h-[2.9rem] cursor-pointer items-center justify-between gap-4 border-b border-hairline leading-tight font-medium">
      <span>{title}</span>
      <input
        type="checkbox"
        className="size-5 flex-none accent-evergreen"
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </label>
  );
}

/** What each key does. */
export type Shortcuts = Partial<Record<string, () => void>>;

/** Listens to keys everywhere on the page, but never while somebody is typing, or in a dialog. */
export function useShortcuts(shortcuts: Shortcuts, areSingleKeysOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const work = shortcuts[event.key];
    if (!work || !isForThePage(event)) return;
    // Only letters and signs can be switched off (WCAG 2.1.4).
    if (!areSingleKeysOn && event.key.length === 1) return;
    event.preventDefault();
    work();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function isForThePage({ target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}
