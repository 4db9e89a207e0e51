import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "./parts/button.tsx";
import { Modal } from "./parts/modal.tsx";
import { Key, Quiet, Subheading } from "./parts/texts.tsx";
import { LEAD_KEYS } from "./words.ts";

const KEYS: readonly (readonly [does: string, ...keys: string[]])[] = [
  ["Next lead", "j", "↓"],
  ["Previous lead", "k", "↑"],
  ["Open the lead", "Enter"],
  ["Back to the list", "Esc"],
  ["Search", "/"],
  ...Object.entries(LEAD_KEYS).map(([key, does]) => [does, key] as const),
  ["Show this", "?"],
];

interface SettingsProps {
  areSingleKeysOn: boolean;
  onSingleKeys: (areOn: boolean) => void;
  onClose: () => void;
}

/** All keys, the switch for those without Ctrl, which is not kept, and notifications. */
export function Settings({ areSingleKeysOn, onSingleKeys, onClose }: SettingsProps) {
  return (
    <Modal heading="Settings and keys" onClose={onClose}>
      <label className="flex min-h-[2.9rem] cursor-pointer items-center justify-between gap-4 border-b border-hairline leading-tight font-medium">
        <span>Keys without Ctrl, such as j and k</span>
        <input
          type="checkbox"
          className="size-5 flex-none accent-evergreen"
          checked={areSingleKeysOn}
          onChange={({ currentTarget }) => onSingleKeys(currentTarget.checked)}
        />
      </label>
      <Notifications />
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

const NOTIFICATIONS = {
  granted: "You are notified when somebody applies. The browser’s settings for this address switch it off.",
  denied: "This browser does not allow notifications here. Allow them in its settings for this address.",
};

/** The browser asks the officer after a press, and keeps the answer. */
function Notifications() {
  const [permission, setPermission] = useState(globalThis.Notification?.permission ?? "denied");
  if (permission !== "default") return <Quiet className="mt-3">{NOTIFICATIONS[permission]}</Quiet>;
  const ask = async (): Promise<void> => setPermission(await Notification.requestPermission());
  return (
    <Button className="mt-3" onClick={() => void ask()}>
      Notify me when somebody applies
    </Button>
  );
}

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
