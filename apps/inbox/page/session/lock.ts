import { askServer } from "../asking/ask-server.ts";
import type { AccessStore } from "./access.ts";

/** Locks the inbox. Everything goes from the screen at once, whatever the server answers. */
export async function lock(access: AccessStore): Promise<void> {
  access.set({ kind: "locked" });
  await askServer("lock", { method: "POST" }).catch(() => undefined);
}
