import { isAllowed } from "../messages/message-data.ts";
import type { FrameEvent, Handover, Provider } from "../provider.ts";

/** Far more than any survey says. Above it a frame still tells its height and that it was sent. */
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
