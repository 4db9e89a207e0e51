/** For vendors whose own script runs on the page, after our host. */
import { SCRIPT_ID, type FrameEvent } from "./provider.ts";

/**
 * Takes the query out of the page's address before the vendor's script runs, which would load the frame again with it
 * (levelupghl/ghlembedtools). The marks in it are noted already.
 */
export function putQueryAway(): void {
  const { search, pathname, hash } = window.location;
  if (search) window.history.replaceState(window.history.state, "", pathname + hash);
}

/**
 * Tells when the script that builds the form cannot be loaded. It stands further down in the page; its "error" does not
 * bubble, but passes the document on its way.
 */
export function watchScript(tell: (event: FrameEvent) => void): void {
  const onError = ({ target }: Event) => (target as Element).id === SCRIPT_ID && tell({ type: "missing" });
  document.addEventListener("error", onError, true);
}

/**
 * Whether a message can only be what it looks like to a script that does not check: text, a number, true, false, nothing,
 * or a list or record of these and nothing deeper. A String object, an array-like or a hole in a list is none of them.
 */
export function isPlain(data: unknown, depth = 2): boolean {
  if (data === null || ["string", "number", "boolean", "undefined"].includes(typeof data)) return true;
  if (typeof data !== "object" || depth === 0) return false;
  const values = Object.values(data);
  const isWhole = Array.isArray(data)
    ? Object.keys(data).every((key, index) => key === String(index)) && values.length === data.length
    : Object.prototype.toString.call(data) === "[object Object]";
  return isWhole && values.every((value) => isPlain(value, depth - 1));
}
