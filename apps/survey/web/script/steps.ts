import { errorId } from "@heloc/design/error-id";
import { DATA } from "../element-names.ts";
import { pick } from "./page-elements.ts";

export type Steps = ReturnType<typeof startSteps>;

interface StepsOptions {
  /** The step that the visitor left, from 0. */
  keptStep: number | undefined;
  /** True where the visitor left it on another page than this one: then it is newer than the step of the history's entry. */
  isTakenOver: boolean;
  /** The first step that still needs an answer, from 0, or the last one. */
  findReachable: () => number;
  /** Called with the number of the step, from 1, when the visitor has come to it. */
  onStep: (step: number) => void;
  /** Goes to the next entry of the tab's history, which may be one of the page around the survey. */
  goForward: () => void;
}

/** One step at a time, each with an entry in the tab's history. All of them stay in the page. */
export function startSteps(
  form: HTMLFormElement,
  { keptStep = 0, isTakenOver, findReachable, onStep, goForward }: StepsOptions,
) {
  const sections = [...form.querySelectorAll<HTMLElement>(`[${DATA.step}]`)];
  let current = 0;
  /** On the way to the entry of a step that is shown already. */
  let isReturning = false;
  const sent = readEntry()?.sent;

  function show(index: number): void {
    current = index;
    sections.forEach((section, i) => (section.hidden = i !== index));
  }

  /** Says on the present entry that its application was sent: a browser that forbids storage remembers it only there. */
  function noteSent(submissionId: string): void {
    history.replaceState({ step: current, ...readEntry(), sent: submissionId } satisfies StepEntry, "");
  }

  function visit(index: number): void {
    show(index);
    const section = sections[index];
    if (section) focusHeading(section);
    onStep(index + 1);
  }

  // A page that the service filled in opens where the first answer needs another look.
  const wrong = sections.findIndex((section) => section.querySelector(`[id$=${errorId("")}]:not([hidden])`));
  show(
    wrong >= 0 ? wrong : Math.min((isTakenOver ? undefined : readEntry()?.step) ?? keptStep, findReachable()),
  );
  if (!passOver(current, goForward)) nameStep(current);

  window.addEventListener("popstate", () => {
    const reachable = findReachable();
    if (sent) noteSent(sent);
    if (passOver(reachable, goForward)) return;
    const step = Math.min(readEntry()?.step ?? current, reachable);
    // The form's Back may have been pressed again meanwhile.
    if (isReturning) isReturning = step !== current && returnToStep(current);
    else if (step !== current && !form.hidden) visit(step);
  });

  return {
    get current() {
      return current;
    },
    last: sections.length - 1,
    /** The number of the application that was sent from this entry of the history. */
    sent,
    noteSent,
    /** Goes to a step after the visitor's own press: its heading takes the focus. */
    go(index: number) {
      if (index !== current) addStep(index, current);
      visit(index);
    },
    /** Goes to the step before. */
    back() {
      visit(current - 1);
      isReturning ||= returnToStep(current);
    },
    /** Goes to the first step of an empty form. */
    restart() {
      // Back to the first entry, so that the browser's next Back leaves the survey.
      if (!passOver(0, goForward)) nameStep(0);
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

/** An entry of the tab's history. Nothing that was typed stands in it. */
interface StepEntry {
  /** From 0. */
  step: number;
  /** The step in the entry before, where the survey has added this one to it. */
  from?: number;
  /** The number of the application that was sent. */
  sent?: string;
}

/** More than this, and the page around the survey has added entries of its own. */
let knownLength = history.length;

/** The step of the entry in which the visitor was last: it tells which way they travel. */
let lastStep = Number.POSITIVE_INFINITY;

const readEntry = () => history.state as StepEntry | null;

/** Names the step of the present entry, which the browser's Back leaves as it would have done before. */
function nameStep(step: number): void {
  if (step !== readEntry()?.step) history.replaceState({ step } satisfies StepEntry, "");
  lastStep = step;
}

function addStep(step: number, from: number): void {
  history.pushState({ step, from } satisfies StepEntry, "");
  knownLength = history.length;
  lastStep = step;
}

/** Brings the history to a step that is shown already, to its own entry where that is the one before. @returns whether it is on its way */
function returnToStep(step: number): boolean {
  const isBefore = readEntry()?.from === step && history.length === knownLength;
  if (isBefore) history.back();
  else nameStep(step);
  return isBefore;
}

/** Goes on in the visitor's direction from an entry whose application was sent or given up. @returns whether it is on its way */
function passOver(reachableStep: number, goForward: () => void): boolean {
  const { step = 0, from } = readEntry() ?? {};
  const isForward = step > lastStep;
  lastStep = step;
  if (from === undefined || step <= reachableStep) return false;
  if (isForward) goForward();
  else history.back();
  return true;
}
