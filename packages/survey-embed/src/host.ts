import { THANK_YOU_PATH } from "./contract.ts";
import type { Provider } from "./provider.ts";

/** Heights a frame may ask for, in CSS pixels: enough for the longest survey, too little to bury the page. */
const MINIMUM_HEIGHT = 240;
const MAXIMUM_HEIGHT = 4_000;
/** Heights are rounded up to this many pixels, so that a frame that hesitates does not make the page tremble. */
const HEIGHT_STEP = 8;
/** A survey that has not spoken after this long is taken for blocked or down. */
export const PATIENCE_MILLISECONDS = 8_000;

/** Marks a frame that already has a host, because the same host arrives bundled with the site and as a script. */
const CLAIMED = "data-survey-hosted";

export interface HostOptions {
  frame: HTMLIFrameElement;
  provider: Provider;
  /** Called when the survey has not spoken in time. */
  onSilence?: () => void;
  /** Called when the survey speaks for the first time, also after `onSilence`. */
  onReady?: () => void;
}

/**
 * Looks after one embedded survey: its height, the visit to the thank-you page after a submission, and its silence.
 * A message counts only when it comes from the window and the origin of this very frame. Focus is never moved.
 * @returns false when the frame already has a host
 */
export function hostSurvey({ frame, provider, onSilence, onReady }: HostOptions): boolean {
  if (frame.hasAttribute(CLAIMED)) return false;
  frame.setAttribute(CLAIMED, "");

  const origin = new URL(frame.src).origin;
  let heard = false;
  let leaving = false;
  const silence = provider.speaks ? window.setTimeout(() => onSilence?.(), PATIENCE_MILLISECONDS) : undefined;

  window.addEventListener("message", (message: MessageEvent) => {
    if (message.source !== frame.contentWindow || message.origin !== origin) return;
    const event = provider.readMessage(message.data);
    if (!event) return;
    if (!heard) {
      heard = true;
      window.clearTimeout(silence);
      onReady?.();
    }
    if (event.type === "ready" && provider.welcome) {
      frame.contentWindow?.postMessage(provider.welcome, origin);
    }
    if (event.type === "resize" && Number.isFinite(event.height)) setHeight(frame, event.height);
    if (event.type === "submitted" && !leaving) {
      leaving = true;
      window.location.assign(THANK_YOU_PATH);
    }
  });
  return true;
}

function setHeight(frame: HTMLIFrameElement, asked: number): void {
  const bounded = Math.min(Math.max(asked, MINIMUM_HEIGHT), MAXIMUM_HEIGHT);
  frame.style.height = `${Math.ceil(bounded / HEIGHT_STEP) * HEIGHT_STEP}px`;
}
