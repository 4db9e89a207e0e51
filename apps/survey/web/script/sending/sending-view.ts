import { DATA, IDS } from "../../element-names.ts";
import type { Trouble } from "./delivery.ts";
import { byId } from "../page-elements.ts";

export type SendingState = "idle" | "sending" | "failed" | Trouble;

/** What the visitor sees and hears while the answers travel. The words are in the page. */
export function createSendingView(form: HTMLFormElement) {
  const button = byId(IDS.send);
  const findAll = (attribute: string) => form.querySelectorAll<HTMLElement>(`[${attribute}]`);

  return {
    show(state: SendingState): void {
      const busy = state !== "idle" && state !== "failed";
      // aria-disabled, not disabled: the button keeps the focus.
      button.setAttribute("aria-disabled", String(busy));
      // While it travels, the id stands for exactly these answers.
      for (const element of findAll(DATA.locks)) element.inert = busy;
      for (const element of findAll(DATA.showsWhile)) {
        element.hidden = !element.getAttribute(DATA.showsWhile)?.split(" ").includes(state);
      }
    },
    focusButton: () => button.focus({ preventScroll: true }),
  };
}
