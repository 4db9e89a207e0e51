import { spellNumber } from "@heloc/lender/format/spell-number";
import type { CarryOver } from "@heloc/survey-embed/carry-over";
import { findProblem, type GivenAnswers } from "../../src/questions/answer-rules.ts";
import { QUESTIONS } from "../../src/questions/asked-questions.ts";
import type { Question } from "../../src/questions/questions.ts";

/** The survey's answers that follow from what was typed in the calculator. */
export function answersFrom(carried: CarryOver): GivenAnswers {
  const answers: GivenAnswers = {};
  for (const question of QUESTIONS) {
    const answer = answerFrom(question, carried);
    if (!findProblem(question, answer)) answers[question.name] = answer;
  }
  return answers;
}

/**
 * Amounts and choices are carried over under their question's name, and a score falls into the first band that it reaches.
 * Who the visitor is and where they live is theirs alone to type, whatever the page around the survey says.
 */
function answerFrom(question: Question, carried: CarryOver): unknown {
  if (question.kind === "choice" && question.minimumScores) {
    const { creditScore } = carried;
    const bands = Object.entries(question.minimumScores);
    return bands.find(([, minimum]) => typeof creditScore === "number" && creditScore >= minimum)?.[0];
  }
  const isCarried = question.kind === "dollars" || question.kind === "choice";
  return isCarried ? (carried as Record<string, unknown>)[question.name] : undefined;
}

/**
 * Fills in what the visitor already told the calculator (WCAG 2.2, 3.3.7). A question that has an answer keeps it, and
 * everything can be changed: these are the same fields.
 */
export function prefill(form: HTMLFormElement, carried: CarryOver): void {
  for (const [name, answer] of Object.entries(answersFrom(carried))) {
    const value = typeof answer === "number" ? spellNumber(answer) : String(answer);
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === "") field.value = value;
    if (field instanceof RadioNodeList && field.value === "") {
      const choice = [...field].find((input) => (input as HTMLInputElement).value === value);
      if (!choice) continue;
      (choice as HTMLInputElement).checked = true;
      choice.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}
