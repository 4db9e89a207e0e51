import type { Trouble } from "./delivery.ts";
import { IDS } from "../element-ids.ts";
import { byId, pick } from "./page-elements.ts";

export type SendingState = "idle" | "sending" | "failed" | Trouble;

/** What the visitor sees and hears while the answers travel. The words are in the page. */
export function createSendingView(form: HTMLFormElement) {
  const button = byId(IDS.send);
  const idleLabel = pick(button, "[data-label=idle]");
  const busyLabel = pick(button, "[data-label=busy]");
  const sentences = form.querySelectorAll<HTMLElement>("[data-status]");

  return {
    show(state: SendingState): void {
      const busy = state !== "idle" && state !== "failed";
      // aria-disabled, not disabled: the button keeps the focus.
      button.setAttribute("aria-disabled", String(busy));
      idleLabel.hidden = busy;
      busyLabel.hidden = !busy;
      // While it travels, the id stands for exactly these answers.
      for (const element of form.querySelectorAll<HTMLElement>("[data-locks]")) element.inert = busy;
      for (const sentence of sentences) sentence.hidden = sentence.dataset.status !== state;
    },
    focusButton: () => button.focus({ preventScroll: true }),
  };
}
