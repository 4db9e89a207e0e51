/** An entry of the tab's history: the number of its step, from 0, and nothing that was typed. */
interface StepEntry {
  step: number;
  /** The step in the entry before it, and the length of the history with it: more means that the site has added one. */
  from?: number;
  length?: number;
}

const readEntry = () => history.state as StepEntry | null;

/** The step of the present entry; undefined where the survey has left none. */
export const readStep = (): number | undefined => readEntry()?.step;

/** Names the step of the present entry, which the browser's Back leaves as it would have done before. */
export function nameStep(step: number): void {
  if (step !== readStep()) history.replaceState({ step } satisfies StepEntry, "");
}

/** Adds an entry, from which the browser's Back comes to the step before. */
export function addStep(step: number, from: number): void {
  history.pushState({ step }, "");
  history.replaceState({ step, from, length: history.length } satisfies StepEntry, "");
}

/** Goes back to a step that is shown already: to its entry where that is the one before, so that the history does not grow. */
export function returnToStep(step: number): void {
  const entry = readEntry();
  if (entry?.from === step && entry.length === history.length) history.back();
  else nameStep(step);
}
