import { errorId } from "@heloc/design/error-id";
import { DATA } from "../../element-names.ts";
import { pick } from "../page-elements.ts";
import { addStep, nameStep, passOver, readStep, returnToStep } from "./step-history.ts";

/** One step at a time, each with an entry in the tab's history. All of them stay in the page. */
export interface Steps {
  readonly current: number;
  readonly last: number;
  /** Goes to a step after the visitor's own press: its heading takes the focus. */
  go(index: number): void;
  /** Goes to the step before. */
  back(): void;
  /** Goes to the first step of an empty form. */
  restart(): void;
}

interface StepsOptions {
  /** The step that the visitor left, from 0. */
  keptStep: number | undefined;
  /** The first step that still needs an answer, from 0, or the last one. */
  findReachable: () => number;
  /** Called with the number of the step, from 1, when the visitor has come to it. */
  onStep: (step: number) => void;
}

export function startSteps(
  form: HTMLFormElement,
  { keptStep = 0, findReachable, onStep }: StepsOptions,
): Steps {
  const sections = [...form.querySelectorAll<HTMLElement>(`[${DATA.step}]`)];
  let current = 0;
  /** On the way to the entry of a step that is shown already. */
  let isReturning = false;

  function show(index: number): void {
    current = index;
    sections.forEach((section, i) => (section.hidden = i !== index));
  }

  function visit(index: number): void {
    show(index);
    const section = sections[index];
    if (section) focusHeading(section);
    onStep(index + 1);
  }

  // A page that the service filled in opens where the first answer needs another look.
  const wrong = sections.findIndex((section) => section.querySelector(`[id$=${errorId("")}]:not([hidden])`));
  show(wrong >= 0 ? wrong : Math.min(readStep() ?? keptStep, findReachable()));
  if (!passOver(current)) nameStep(current);

  window.addEventListener("popstate", () => {
    const reachable = findReachable();
    if (passOver(reachable)) return;
    const step = Math.min(readStep() ?? current, reachable);
    // The form's Back may have been pressed again meanwhile.
    if (isReturning) isReturning = step !== current && returnToStep(current);
    else if (step !== current && !form.hidden) visit(step);
  });

  return {
    get current() {
      return current;
    },
    last: sections.length - 1,
    go(index) {
      if (index !== current) addStep(index, current);
      visit(index);
    },
    back() {
      visit(current - 1);
      isReturning ||= returnToStep(current);
    },
    restart() {
      nameStep(0);
      visit(0);
    },
  };
}

/** Moves the focus to a heading, and scrolls as far as needed to have it in view where no page around the frame does so. */
export function focusHeading(section: HTMLElement): void {
  const heading = pick(section, "h2");
  heading.focus({ preventScroll: true });
  if (!document.documentElement.hasAttribute(DATA.fitted)) heading.scrollIntoView({ block: "nearest" });
}
