/** For vendors whose own script runs on the page, after our host. */
import { SCRIPT_ID, type FrameEvent } from "./provider.ts";

/** Takes the query, whose marks are noted, out of the address: vendors' scripts would load the frame again with it. */
export function putQueryAway(): void {
  const { search, pathname, hash } = window.location;
  if (search) window.history.replaceState(window.history.state, "", pathname + hash);
}

/** Reports that the script that builds the form cannot be loaded. Its "error" does not bubble, but can be captured here. */
export function watchScript(tell: (event: FrameEvent) => void): void {
  const onError = ({ target }: Event) => (target as Element).id === SCRIPT_ID && tell({ type: "missing" });
  document.addEventListener("error", onError, true);
}
