import type { Session } from "../../src/contract.ts";
import { askServer } from "../asking/ask-server.ts";
import { codeOf } from "../asking/refusal.ts";
import type { AccessStore } from "./access.ts";

/**
 * Opens the session with the one-time token of the address, or goes on with the one that the browser has. The token leaves
 * the address at once, so that the browser's history never holds one that works.
 */
export async function enter(access: AccessStore): Promise<void> {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(null, "", "/");
  try {
    const session = await (token === ""
      ? askServer<Session>("session")
      : askServer<Session>("session", { method: "POST", body: { token } }));
    access.set({ kind: "open", session });
  } catch (error) {
    const code = codeOf(error);
    access.set({ kind: code === "locked" || code === "stopped" ? code : "no-session" });
  }
}
