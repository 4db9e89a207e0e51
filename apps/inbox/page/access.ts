import type { Problem, Session } from "../src/messages.ts";

/** `stopped`: nobody answers at the inbox's address any more. */
export type RefusalCode = Problem["code"] | "stopped";

/** Refusals after which nothing may stay on the screen. */
const CLOSING = ["no-session", "locked", "stopped"] as const;

/** Whether the page may show leads, and if not, why. */
export type Access = { kind: "entering" | (typeof CLOSING)[number] } | { kind: "open"; session: Session };

let current: Access = { kind: "entering" };
const listeners = new Set<() => void>();

/** The page's access, for React (`useSyncExternalStore`) and for what is not React. */
export const access = {
  get: (): Access => current,
  set(next: Access): void {
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Closes the page where a refusal says so. */
  heed(code: RefusalCode): void {
    const kind = CLOSING.find((one) => one === code);
    if (kind && current.kind !== kind) access.set({ kind });
  },
};
