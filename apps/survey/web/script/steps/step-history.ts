/** An entry of the tab's history: the number of its step, from 0, and nothing that was typed. */
interface StepEntry {
  step: number;
  /** The step in the entry before, where the survey has added this one to it. */
  from?: number;
}

/** More than this, and the page around the survey has added entries of its own. */
let knownLength = history.length;

/** The step of the entry in which the visitor was last: it tells which way they travel. */
let lastStep = Number.POSITIVE_INFINITY;

const readEntry = () => history.state as StepEntry | null;

/** The step of the present entry; undefined where the survey has left none. */
export const readStep = (): number | undefined => readEntry()?.step;

/** Names the step of the present entry, which the browser's Back leaves as it would have done before. */
export function nameStep(step: number): void {
  if (step !== readStep()) history.replaceState({ step } satisfies StepEntry, "");
  lastStep = step;
}

/** Adds an entry, from which the browser's Back comes to the step before. */
export function addStep(step: number, from: number): void {
  history.pushState({ step, from } satisfies StepEntry, "");
  knownLength = history.length;
  lastStep = step;
}

/**
 * Brings the history to a step that is shown already: to its entry where that is the one before, so that the history does
 * not grow.
 * @returns true when the browser is on its way there
 */
export function returnToStep(step: number): boolean {
  const isBefore = readEntry()?.from === step && history.length === knownLength;
  if (isBefore) history.back();
  else nameStep(step);
  return isBefore;
}

/**
 * Goes on in the visitor's direction from an entry that has nothing to show: its application was sent or given up.
 * @returns true when the browser is on its way
 */
export function passOver(reachableStep: number): boolean {
  const { step = 0, from } = readEntry() ?? {};
  const isForward = step > lastStep;
  lastStep = step;
  if (from === undefined || step <= reachableStep) return false;
  if (isForward) history.forward();
  else history.back();
  return true;
}
