import { spellNumber } from "@heloc/lender/format/spell-number";
import { type CarryOver, decodeCarryOver, decodeMarks } from "@heloc/survey-embed/carry-over";
import { findProblem, type GivenAnswers } from "@heloc/questions/answer-rules";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { Question } from "@heloc/questions/questions";
import { DATA } from "../../element-names.ts";
import type { TabMemory } from "../memory/tab-memory.ts";
import { fillIn, readTyped, type Typed } from "../answers/typed-answers.ts";
import { isAttributionKey, isAttributionValue, MAXIMUM_UTM_PARAMS } from "@heloc/survey-embed/attribution";
import type { WelcomeMessage } from "@heloc/survey-embed/contract";

/** The survey's answers that follow from what was typed in the calculator. */
export function answersFrom(carried: CarryOver): GivenAnswers {
  const answers: GivenAnswers = {};
  for (const question of QUESTIONS) {
    const answer = answerFrom(question, carried);
    if (!findProblem(question, answer)) answers[question.name] = answer;
  }
  return answers;
}

/** A score falls into the first band that it reaches. Who somebody is and where they live is theirs alone to type. */
function answerFrom(question: Question, carried: CarryOver): unknown {
  if (question.kind === "choice" && question.minimumScores) {
    const { creditScore } = carried;
    const bands = Object.entries(question.minimumScores);
    return bands.find(([, minimum]) => typeof creditScore === "number" && creditScore >= minimum)?.[0];
  }
  const isCarried = question.kind === "dollars" || question.kind === "choice";
  return isCarried ? (carried as Record<string, unknown>)[question.name] : undefined;
}

const spellAnswers = (carried: CarryOver): Typed =>
  Object.fromEntries(
    Object.entries(answersFrom(carried)).map(([name, answer]) => [
      name,
      typeof answer === "number" ? spellNumber(answer) : String(answer),
    ]),
  );

/**
 * Fills in what the visitor told the calculator (WCAG 2.2, 3.3.7). What was typed on this page stays.
 * @param isPress they come straight from it: its numbers are newer than those of the tab, also when they are the same as the last time
 */
export function prefill(
  form: HTMLFormElement,
  carried: CarryOver,
  memory: TabMemory,
  isPress: boolean,
): void {
  const answers = spellAnswers(carried);
  if (Object.keys(answers).length === 0) return;
  const isNewer = isPress || JSON.stringify(answers) !== JSON.stringify(memory.kept.carried);
  fillIn(form, answers, isNewer ? memory.atLoad.answers : {});
  memory.keep({ carried: answers });
  form.dispatchEvent(new Event("change"));
}

/** Says on each step whether numbers of the calculator stand in its boxes. */
export function showFilledIn(form: HTMLFormElement, carried: Typed = {}): void {
  const typed = readTyped(form);
  for (const note of form.querySelectorAll<HTMLElement>(`[${DATA.filledIn}]`)) {
    const names = note.getAttribute(DATA.filledIn)?.split(" ") ?? [];
    note.hidden = !names.some((name) => carried[name] && carried[name] === typed[name]);
  }
}

/** The marks of advertising that the service takes: it would refuse the whole application for one other. */
export function readAttribution(message: Partial<WelcomeMessage>): Record<string, string> {
  const marks = Object.entries(message.attribution ?? {});
  const known = marks.filter(([key, value]) => isAttributionKey(key) && isAttributionValue(value));
  return Object.fromEntries(known.slice(0, MAXIMUM_UTM_PARAMS));
}

/** What comes in the fragment to the survey on a page of its own, which is taken out of the address bar. */
export function takeHandover(): { attribution: Record<string, string>; answers: CarryOver } {
  const answers = decodeCarryOver("survey", location.hash);
  const attribution = readAttribution({ attribution: decodeMarks(location.hash) });
  if (answers) history.replaceState(history.state, "", location.pathname + location.search);
  return { attribution, answers: answers ?? {} };
}

/** False for a page that was loaded again or gone back to: what it is handed may be older than what was typed since. */
export const isNewlyOpened = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "navigate");
