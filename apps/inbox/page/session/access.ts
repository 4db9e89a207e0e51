import type { Session } from "../../src/contract.ts";
import type { RefusalCode } from "../asking/refusal.ts";

/** Whether the page may show applications, and if not, why. */
export type Access =
  | { kind: "entering" }
  | { kind: "open"; session: Session }
  | { kind: "no-session" }
  | { kind: "locked" }
  | { kind: "stopped" };

/** Refusals after which nothing may stay on the screen. */
const CLOSING: readonly RefusalCode[] = ["no-session", "locked", "stopped"];

/** Holds the page's access for React (`useSyncExternalStore`) and for what is not React. */
export function createAccess() {
  let access: Access = { kind: "entering" };
  const listeners = new Set<() => void>();
  const set = (next: Access): void => {
    access = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => access,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Closes the page where a refusal says so. */
    heed(code: RefusalCode): void {
      if (CLOSING.includes(code) && access.kind !== code) set({ kind: code } as Access);
    },
  };
}

export type AccessStore = ReturnType<typeof createAccess>;
