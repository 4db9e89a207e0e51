import { errorId } from "@heloc/design/error-id";
import { DATA } from "../element-names.ts";
import { pick } from "./page-elements.ts";

/** One step at a time. All steps stay in the page, so the answers are kept nowhere else. */
export interface Steps {
  readonly current: number;
  readonly last: number;
  /** Goes to a step after the visitor's own press: its heading takes the focus. */
  go(index: number): void;
}

/** @param onStep called with the number of the step, from 1 */
export function startSteps(form: HTMLFormElement, onStep: (step: number) => void): Steps {
  const sections = [...form.querySelectorAll<HTMLElement>(`[${DATA.step}]`)];
  let current = 0;

  function show(index: number): void {
    current = index;
    sections.forEach((section, i) => (section.hidden = i !== index));
  }

  // A page that the service filled in opens where the first answer needs another look.
  show(
    Math.max(
      0,
      sections.findIndex((section) => section.querySelector(`[id$=${errorId("")}]:not([hidden])`)),
    ),
  );

  return {
    get current() {
      return current;
    },
    last: sections.length - 1,
    go(index) {
      show(index);
      const section = sections[index];
      if (section) focusHeading(section);
      onStep(index + 1);
    },
  };
}

/** Moves the focus to a heading, and scrolls as far as needed to have it in view where no page around the frame does so. */
export function focusHeading(section: HTMLElement): void {
  const heading = pick(section, "h2");
  heading.focus({ preventScroll: true });
  if (!document.documentElement.hasAttribute(DATA.fitted)) heading.scrollIntoView({ block: "nearest" });
}
