/** For vendors whose own script runs on the page, after our host. */
import { isAllowed } from "./messages/message-data.ts";
import { SCRIPT_ID, type FrameEvent } from "./provider.ts";

/** Takes the query, whose marks are noted, out of the address: vendors' scripts would load the frame again with it. */
export function putQueryAway(): void {
  const { search, pathname, hash } = window.location;
  if (search) window.history.replaceState(window.history.state, "", pathname + hash);
}

/** Tells when the script that builds the form cannot be loaded: its "error" does not bubble, but passes the document. */
export function watchScript(tell: (event: FrameEvent) => void): void {
  const onError = ({ target }: Event) => (target as Element).id === SCRIPT_ID && tell({ type: "missing" });
  document.addEventListener("error", onError, true);
}

/** Far more than any survey says in a second. */
const MOST_PER_SECOND = 100;

/** Lets a vendor's script, loaded after our host, hear only what `hears` allows of the survey's own frame, 100 times a second. */
export function shieldScript(
  element: HTMLElement,
  origins: readonly string[],
  hears: (data: unknown) => boolean,
): void {
  let second = 0;
  let heard = 0;
  addEventListener("message", (message) => {
    const isOurs =
      element instanceof HTMLIFrameElement &&
      message.source === element.contentWindow &&
      isAllowed(message.origin, origins);
    const now = Math.floor(message.timeStamp / 1_000);
    if (now !== second) [second, heard] = [now, 0];
    if (!isOurs || !hears(message.data) || ++heard > MOST_PER_SECOND) message.stopImmediatePropagation();
  });
}

/** Whether a message is what it looks like to a script that does not check: no String object, no array-like, nothing deep. */
export function isPlain(data: unknown, depth = 2): boolean {
  if (data === null || ["string", "number", "boolean", "undefined"].includes(typeof data)) return true;
  if (typeof data !== "object" || depth === 0) return false;
  const values = Object.values(data);
  const isWhole = Array.isArray(data)
    ? Object.keys(data).every((key, index) => key === String(index)) && values.length === data.length
    : Object.prototype.toString.call(data) === "[object Object]";
  return isWhole && values.every((value) => isPlain(value, depth - 1));
}
