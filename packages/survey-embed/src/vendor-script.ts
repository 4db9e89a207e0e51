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
