import { fillIn } from "@heloc/lender/format/fill-in";
import { dollars } from "@heloc/lender/format/spell-number";
import type { GivenAnswers } from "@heloc/questions/answer-rules";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { readAnswers } from "@heloc/questions/form-fields";
import type { Question } from "@heloc/questions/questions";
import { DATA } from "../../element-names.ts";
import { findPassedLimit } from "./borrowing-limit.ts";
import { byId } from "../page-elements.ts";

/**
 * Keeps what the page says about the answers up to date: the review before sending, and a limit that the amount passes.
 * A script that fills in answers fires no event, so each step is looked at again when it comes into view.
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
  const passed = findPassedLimit(answers);
  for (const sentence of form.querySelectorAll<HTMLElement>(`[${DATA.limit}]`)) {
    sentence.hidden = sentence.getAttribute(DATA.limit) !== passed?.limit;
    const most = sentence.querySelector(`[${DATA.most}]`);
    if (most && passed) most.textContent = dollars(passed.mostDollars);
  }
}
