import { homeRules } from "@heloc/lender/current";
import { fillIn } from "@heloc/lender/format/fill-in";
import { dollars } from "@heloc/lender/format/spell-number";
import type { GivenAnswers } from "@heloc/questions/answer-rules";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { readAnswers } from "@heloc/questions/form-fields";
import type { Question } from "@heloc/questions/questions";
import { DATA } from "../../element-names.ts";
import { findLimit, mayBeBelowMinimum } from "./borrowing-limit.ts";
import { byId } from "../page-elements.ts";

/**
 * Keeps the review and the limits that an amount passes up to date. Autofill fires no event, so each step is looked at again when
 * it comes into view.
 */
export function watchAnswers(form: HTMLFormElement): void {
  const update = () => {
    const answers = readAnswers(new FormData(form));
    showReview(form, answers);
    showLimit(form, answers);
  };
  const shownSteps = new MutationObserver(update);
  for (const step of form.querySelectorAll(`[${DATA.step}]`))
    shownSteps.observe(step, { attributeFilter: ["hidden"] });
  form.addEventListener("input", update);
  // Not at a button: a sentence that appears would move it away from under the press.
  form.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) update();
  });
  update();
}

function showReview(form: HTMLFormElement, answers: GivenAnswers): void {
  for (const place of form.querySelectorAll(`[${DATA.reviewOf}]`)) {
    const step = place.getAttribute(DATA.reviewOf);
    const spelled = QUESTIONS.filter((question) => question.step === step).map((question) =>
      spellAnswer(question, answers[question.name]),
    );
    place.textContent = spelled.filter(Boolean).join(", ");
  }
}

/** The answer as the review says it; empty where there is none. */
function spellAnswer({ name, kind }: Question, answer: unknown): string {
  const element = byId(name);
  const chosen = kind === "choice" && element.querySelector(":checked")?.closest("label")?.textContent;
  const spelled = chosen || (typeof answer === "number" ? dollars(answer) : answer);
  return spelled ? fillIn(element.getAttribute(DATA.review) ?? "", { answer: String(spelled) }) : "";
}

function showLimit(form: HTMLFormElement, answers: GivenAnswers): void {
  const found = findLimit(answers);
  // Not while a number is typed: every home value begins with a small one.
  const isTyped = (...names: string[]) => names.some((name) => byId(name) === document.activeElement);
  const isEarly =
    (found?.limit === "smallValue" && isTyped("homeValueDollars")) ||
    (found?.limit === "room" && isTyped("homeValueDollars", "mortgageBalanceDollars"));
  const shown = [isEarly ? undefined : found?.limit, mayBeBelowMinimum(answers) ? "score" : undefined];
  for (const sentence of form.querySelectorAll<HTMLElement>(`[${DATA.limit}]`)) {
    const most = sentence.querySelector(`[${DATA.most}]`);
    const limit = sentence.getAttribute(DATA.limit) ?? "";
    sentence.hidden = !shown.includes(limit);
    if (most && limit === "score") most.textContent = String(homeRules.minimumCreditScore);
    else if (most && found) most.textContent = dollars(found.mostDollars);
  }
}
