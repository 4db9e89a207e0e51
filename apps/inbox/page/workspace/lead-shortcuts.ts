import type { RefObject } from "react";
import { STATUS_KEYS } from "../keys/key-list.ts";
import type { Shortcuts } from "../keys/use-shortcuts.ts";
import { ERASE_BUTTON_ID } from "../lead/erasure.tsx";

interface LeadShortcutOptions {
  side: RefObject<HTMLElement | null>;
  /** Whether a key is about the open application: not when the cursor of the list stands on another one. */
  isMeant: () => boolean;
  /** Says that an application has to be opened first. */
  refuse: () => void;
}

/** The keys of the open application. Each presses what can be pressed there, so that both do the same. */
export function leadShortcuts({ side, isMeant, refuse }: LeadShortcutOptions): Shortcuts {
  const on = (work: () => void) => () => (isMeant() ? work() : refuse());
  const press = (selector: string) => () => side.current?.querySelector<HTMLElement>(selector)?.click();
  const statuses = Object.entries(STATUS_KEYS).map(([status, key]) => [
    key,
    on(press(`[data-status=${status}]`)),
  ]);
  return {
    ...Object.fromEntries(statuses),
    n: on(() => side.current?.querySelector<HTMLElement>("#new-note")?.focus()),
    e: on(press(`#${ERASE_BUTTON_ID}`)),
    p: on(() => print()),
  };
}
