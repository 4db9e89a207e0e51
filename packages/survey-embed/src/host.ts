import { announce } from "./announce.ts";
import { createDeparture, findOwnPath } from "./departure.ts";
import { createHeightKeeper } from "./frame-height.ts";
import { listenToFrame } from "./frame-messages.ts";
import type { FrameEvent, Handover, Provider } from "./provider.ts";
import { watchTouch } from "./touch.ts";

/** A survey that has not spoken after this long is taken for blocked or down. */
export const PATIENCE_MILLISECONDS = 8_000;

/** Marks a frame that already has a host, because the same host arrives bundled with the site and as a script. */
const CLAIMED = "data-survey-hosted";

export interface HostOptions {
  /** The frame, or the element in which a vendor's script builds the form. */
  element: HTMLElement;
  provider: Provider;
  handover?: Handover;
  /** Called when the survey has not spoken in time. */
  onSilence?: () => void;
  /** Called when the survey speaks for the first time, also after `onSilence`. */
  onReady?: () => void;
}

/**
 * Looks after one embedded survey: its height, the visit to the thank-you page after a submission, and its silence.
 * @returns false when it already has a host
 */
export function hostSurvey({ element, provider, handover, onSilence, onReady }: HostOptions): boolean {
  if (element.hasAttribute(CLAIMED)) return false;
  element.setAttribute(CLAIMED, "");

  const given = handover ?? { attribution: {}, answers: {} };
  // For providers that number no submissions: one page can have one.
  const ownId = crypto.randomUUID();
  let heard = false;
  let started = false;
  let steps = 1;
  const silence = provider.speaks ? window.setTimeout(() => onSilence?.(), PATIENCE_MILLISECONDS) : undefined;

  const start = () => {
    if (!started) announce("started");
    started = true;
  };
  const isTouched = watchTouch(element, start);
  const setHeight = createHeightKeeper(element, isTouched);
  const departure = createDeparture((submissionId) => announce("submitted", { submissionId }));

  function react(event: FrameEvent): void {
    const touched = isTouched();
    if (!heard) {
      heard = true;
      window.clearTimeout(silence);
      onReady?.();
      announce("ready");
    }
    if (event.type === "resize") setHeight(event.height);
    if (event.type === "step" && event.step !== steps) {
      steps = event.step ?? steps + 1;
      if (steps > 1) start();
      announce("step", { step: steps });
    }
    if (event.type === "submitted" && (touched || !event.ambiguous)) {
      departure.follow(event.submissionId ?? ownId);
    }
    if (event.type === "navigate" && touched) {
      const path = findOwnPath(event.address, window.location.href);
      if (path) departure.follow(ownId, path);
    }
  }

  if (element instanceof HTMLIFrameElement) listenToFrame(element, provider, given, react);
  provider.connect?.(element, react, given);
  return true;
}
