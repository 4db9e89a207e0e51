import { homeRules } from "@heloc/lender/current";
import { fillIn } from "@heloc/lender/format/fill-in";
import { findProblem, type GivenAnswers } from "@heloc/questions/answer-rules";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { FORM_FIELDS, isElsewhere, optionalFields, readAnswers } from "@heloc/questions/form-fields";
import { STEPS, type Question } from "@heloc/questions/questions";
import { findZipDoubt } from "@heloc/questions/zip-doubt";
import { DATA } from "../../element-names.ts";
import { focusField, hasProblem, sentenceFor, showProblem } from "./fields.ts";
import { byId, pick } from "../page-elements.ts";
import { announce, settleProblem } from "./problems-view.ts";
import { findStepProblems } from "./validation.ts";

/**
 * Says what is wrong on a step, and takes the visitor to the first of it.
 * @returns true when they may go on
 */
export function passStep(form: HTMLFormElement, stepIndex: number): boolean {
  const data = new FormData(form);
  const answers = readAnswers(data);
  const optional = optionalFields(data.has(FORM_FIELDS.consent), byId("phone").hasAttribute(DATA.needed));
  const problems = new Map(findStepProblems(stepIndex, answers, optional));
  const asked = QUESTIONS.filter(({ step }) => step === STEPS[stepIndex]).map((question) => {
    const problem = problems.get(question.name);
    const sentence = problem ? sentenceFor(question.name, problem) : askOnce(form, question, answers);
    showProblem(question.name, sentence);
    return { name: question.name, sentence };
  });
  const first = asked.find(({ sentence }) => sentence);
  if (!first) return true;
  const focused = document.activeElement;
  focusField(first.name);
  // Nothing is read out when the focus stays where it is.
  if (document.activeElement === focused) announce(first.sentence ?? "");
  return false;
}

/** Asks about a ZIP code that is not in the chosen state, and takes the same two answers the next time. */
function askOnce(form: HTMLFormElement, question: Question, answers: GivenAnswers): string | undefined {
  const doubt = question.kind === "zip" && findZipDoubt(answers, homeRules);
  const zipAsked = pick<HTMLInputElement>(form, `[name=${FORM_FIELDS.zipAsked}]`);
  if (!doubt || zipAsked.value === doubt.pair) return undefined;
  zipAsked.value = doubt.pair;
  return fillIn(byId(question.name).getAttribute(DATA[doubt.sentence]) ?? "", doubt.names);
}

/**
 * Takes a sentence away as soon as its cause is gone. A new one comes with Continue, and for an amount that cannot be read when
 * its box is left.
 */
export function watchProblems(form: HTMLFormElement): void {
  form.addEventListener("focusout", ({ target }) => {
    const { name } = target as HTMLInputElement;
    const question = QUESTIONS.find((one) => one.kind === "dollars" && one.name === name);
    const answers = readAnswers(new FormData(form));
    if (question && findProblem(question, answers[question.name]) === "invalid")
      showProblem(question.name, sentenceFor(question.name, "invalid"));
  });
  form.addEventListener("input", (event) => {
    const changed = (event.target as HTMLInputElement).name;
    const data = new FormData(form);
    const answers = readAnswers(data);
    const isSettled = (question: Question): boolean =>
      isElsewhere(data) ||
      // What is asked about a ZIP code depends on the state as well, and a telephone on the consent.
      (question.kind === "phone" && changed === FORM_FIELDS.consent) ||
      ((question.name === changed || (question.kind === "zip" && changed === "propertyState")) &&
        !findProblem(question, answers[question.name]));
    for (const question of QUESTIONS)
      if (hasProblem(question.name) && isSettled(question)) settleProblem(question.name);
  });
}
