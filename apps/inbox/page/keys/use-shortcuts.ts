import { useEffect, useEffectEvent } from "react";

/** What each key does. */
export type Shortcuts = Partial<Record<string, () => void>>;

/** Keys that are not letters or signs: they work also where single keys are switched off (WCAG 2.1.4). */
const ALWAYS = ["Escape"];

/** Listens to keys everywhere on the page, but never while somebody is typing, or in a dialog. */
export function useShortcuts(shortcuts: Shortcuts, areSingleKeysOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const work = shortcuts[event.key];
    if (!work || !isForThePage(event)) return;
    if (!areSingleKeysOn && !ALWAYS.includes(event.key)) return;
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
  const isTyping = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return !isTyping;
}
