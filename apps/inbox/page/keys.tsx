import { useEffect, useEffectEvent } from "react";
import { Button } from "./parts/button.tsx";
import { Modal } from "./parts/modal.tsx";
import { Warning } from "./parts/texts.tsx";
import { STATUS_KEYS, STATUS_WORDS } from "./words.ts";

/** The keys of the page, in the order in which they are shown. */
const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["j", "↓"], does: "Next lead" },
  { keys: ["k", "↑"], does: "Previous lead" },
  { keys: ["Enter"], does: "Open the lead" },
  { keys: ["Esc"], does: "Back to the list" },
  { keys: ["/"], does: "Search" },
  ...Object.entries(STATUS_KEYS).map(([status, key]) => ({
    keys: [key],
    does: `Outcome: ${STATUS_WORDS[status as keyof typeof STATUS_WORDS]}`,
  })),
  { keys: ["u"], does: "Take the last outcome back" },
  { keys: ["f"], does: "Choose a day to follow up" },
  { keys: ["n"], does: "Write a note; Ctrl-Enter saves it" },
  { keys: ["p"], does: "Print the open lead" },
  { keys: ["e"], does: "Erase, after a question" },
  { keys: ["?"], does: "Show these keys" },
];

/** The list of keys. */
export function KeysDialog({ areOn, onClose }: { areOn: boolean; onClose: () => void }) {
  return (
    <Modal heading="Keys" onClose={onClose}>
      {!areOn && <Warning>Keys without Ctrl are switched off in the settings.</Warning>}
      <dl>
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="grid grid-cols-[6rem_1fr] py-1">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
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
  if (document.querySelector("dialog[open], :popover-open")) return false;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}
