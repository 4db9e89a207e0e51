import { announce, createDeparture, findOwnPath } from "./departure.ts";
import { createHeightSetter, revealTop } from "./frame-height.ts";
import { isAllowed } from "../messages.ts";
import type { FrameEvent, Handover, Provider } from "../provider.ts";

/** A survey that has sent no message after this long counts as blocked or down. */
const READY_TIMEOUT_MILLISECONDS = 8_000;

/** Marks a frame that has a host: the same one arrives bundled with the site and as a script. */
const CLAIMED = "data-survey-hosted";

interface HostOptions {
  /** The frame, or the element in which a vendor's script builds the form. */
  element: HTMLElement;
  provider: Provider;
  handover: Handover;
  /** The survey has sent no message in time, or never will. */
  onTimeout?: () => void;
  /** The survey's first message, also after `onTimeout`. */
  onReady?: () => void;
}

/** Hosts one embedded survey: its height, the way to the thank-you page after a submission, and a survey that never loads. */
export function hostSurvey({ element, provider, handover, onTimeout, onReady }: HostOptions): void {
  if (element.hasAttribute(CLAIMED)) return;
  element.setAttribute(CLAIMED, "");

  // For providers that number no submissions: one page can have one.
  const ownId = crypto.randomUUID();
  let isReady = false;
  let started = false;
  let steps = 1;
  const readyTimeout = provider.sendsMessages
    ? window.setTimeout(() => onTimeout?.(), READY_TIMEOUT_MILLISECONDS)
    : undefined;

  const start = () => {
    if (!started) announce("started");
    started = true;
  };
  const hasInteracted = watchInteraction(element, start);
  const setHeight = createHeightSetter(element, hasInteracted);
  const leave = createDeparture();

  function react(event: FrameEvent): void {
    if (event.type === "missing") return onTimeout?.();
    const interacted = hasInteracted();
    if (!isReady) {
      isReady = true;
      window.clearTimeout(readyTimeout);
      onReady?.();
      announce("ready");
    }
    if (event.type === "resize") setHeight(event.height);
    if (event.type === "forward") history.forward();
    if (event.type === "step" && event.step !== steps) {
      steps = event.step ?? steps + 1;
      if (steps > 1) start();
      announce("step", { step: steps });
      // A step begins at its heading, which is at the frame's top: on a phone right below the header.
      if (interacted) revealTop(element, Math.min(window.innerHeight / 2, window.innerWidth / 4));
    }
    if (event.type === "submitted" && (interacted || !event.ambiguous)) {
      // Back leads to this place, and what became of the application stands at the frame's top.
      element.scrollIntoView();
      leave([event.submissionId ?? ownId, event.code, event.answers]);
    }
    if (event.type === "navigate" && interacted) {
      const path = findOwnPath(event.address, location.href);
      if (path) leave([ownId], path);
    }
  }

  if (element instanceof HTMLIFrameElement) listenToFrame(element, provider, handover, react);
  provider.connect?.(element, react, handover);
}

/** Far more than any survey sends. Above it only the last height and a submission count. */
const MOST_PER_SECOND = 100;

/** Passes on what this very frame says, from an allowed origin, as the provider knows it. Answers go to that origin alone. */
export function listenToFrame(
  frame: HTMLIFrameElement,
  provider: Provider,
  handover: Handover,
  react: (event: FrameEvent) => void,
): void {
  let heard = 0;
  let lastHeight: FrameEvent | undefined;
  const startSecond = () => {
    heard = 0;
    if (lastHeight) react(lastHeight);
  };

  addEventListener("message", (message: MessageEvent) => {
    const isTrusted = message.source === frame.contentWindow && isAllowed(message.origin, provider.origins);
    if (isTrusted && ++heard === 1) window.setTimeout(startSecond, 1_000);
    const event = isTrusted ? provider.readMessage(message.data, handover) : undefined;
    if (!event) return;
    if (event.type === "resize") lastHeight = event;
    if (heard > MOST_PER_SECOND && event.type !== "submitted") return;
    for (const reply of event.replies ?? []) frame.contentWindow?.postMessage(reply, message.origin);
    react(event);
  });

  const { embed } = provider;
  if (embed.kind !== "frame" || !embed.greetings) return;
  frame.addEventListener("load", () => {
    for (const greeting of embed.greetings ?? [])
      frame.contentWindow?.postMessage(greeting, new URL(frame.src).origin);
  });
}

/**
 * Notices that the visitor interacts with the survey. Of a frame of another origin a page sees only that its own window lost the
 * focus to it, and that the browser has seen a press or a key: a frame that takes the focus by itself does not count.
 * @returns whether the visitor has interacted with the survey by now
 */
function watchInteraction(element: HTMLElement, onFirst: () => void): () => boolean {
  let interacted = false;
  const check = (): boolean => {
    if (!interacted && element.contains(document.activeElement) && hasActed()) {
      interacted = true;
      onFirst();
    }
    return interacted;
  };
  // Firefox moves the focus only after the event.
  addEventListener("blur", () => setTimeout(check));
  element.addEventListener("focusin", check);
  return check;
}

/** Presses inside a frame count for the page around it as well. Older browsers do not say, and count as pressed. */
const hasActed = (): boolean =>
  (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true;
