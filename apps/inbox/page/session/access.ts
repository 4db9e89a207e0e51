import type { Session } from "../../src/messages.ts";
import { askServer, codeOf, type RefusalCode } from "../api-client.ts";

/** Whether the page may show leads, and if not, why. */
export type Access =
  { kind: "entering" | "no-session" | "locked" | "stopped" } | { kind: "open"; session: Session };

/** Refusals after which nothing may stay on the screen. */
const CLOSING = ["no-session", "locked", "stopped"] as const;

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
      const kind = CLOSING.find((one) => one === code);
      if (kind && access.kind !== kind) set({ kind });
    },
  };
}

export type AccessStore = ReturnType<typeof createAccess>;

/**
 * Opens the session with the one-time token of the address, or goes on with the one that the browser has. The token leaves
 * the address at once, so that the browser's history never holds one that works.
 */
export async function enter(access: AccessStore): Promise<void> {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(null, "", "/");
  try {
    access.set({
      kind: "open",
      session: await askServer("session", token === "" ? {} : { body: { token } }),
    });
  } catch (error) {
    const code = codeOf(error);
    access.set({ kind: code === "locked" || code === "stopped" ? code : "no-session" });
  }
}

/** Locks the inbox. Everything goes from the screen at once, whatever the server answers. */
export async function lock(access: AccessStore): Promise<void> {
  access.set({ kind: "locked" });
  await askServer("lock", { method: "POST" }).catch(() => undefined);
}
