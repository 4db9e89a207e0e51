import { isAllowed } from "./origins.ts";
import type { FrameEvent, Handover, Provider } from "./provider.ts";

/**
 * Passes on what this very frame says. A message counts only when it comes from the frame's window, from an allowed
 * origin, and has a shape that the provider knows. Answers go to the origin that asked, never to "*".
 */
export function listenToFrame(
  frame: HTMLIFrameElement,
  provider: Provider,
  handover: Handover,
  react: (event: FrameEvent) => void,
): void {
  window.addEventListener("message", (message: MessageEvent) => {
    const trusted = message.source === frame.contentWindow && isAllowed(message.origin, provider.origins);
    const event = trusted ? provider.readMessage(message.data, handover) : undefined;
    // A vendor's script on our page was loaded after us, so this keeps from it what it would handle badly.
    if (provider.withholds?.(message.data, trusted)) message.stopImmediatePropagation();
    if (!event) return;
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
