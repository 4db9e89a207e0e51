import type { Session } from "../src/messages.ts";

type Closed = "no-session" | "locked" | "stopped";

/** Whether the page may show leads, and if not, why. `stopped`: nobody answers at the inbox's address any more. */
export type Access = { kind: "entering" | Closed } | { kind: "open"; session: Session };

/** HTTP statuses after which nothing may stay on the screen; 0 where there was no answer. */
const CLOSING: Partial<Record<number, Closed>> = { 0: "stopped", 401: "no-session", 423: "locked" };

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
  /** Closes the page where a refusal says so. @param otherwise what any other refusal does */
  heed(status: number, otherwise?: Closed): void {
    const kind = CLOSING[status] ?? otherwise;
    if (kind && current.kind !== kind) access.set({ kind });
  },
};
