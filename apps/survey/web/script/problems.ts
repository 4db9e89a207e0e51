/** What is wrong with answers: found on this page before they are sent, or by the service afterwards. */
import { errorId } from "@heloc/design/error-id";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { homeRules } from "@heloc/lender/current";
import { fillIn } from "@heloc/lender/format/fill-in";
import {
  findProblem,
  findProblems,
  type AnswerProblem,
  type GivenAnswers,
} from "@heloc/questions/answer-rules";
import { FORM_FIELDS, isElsewhere, optionalFields, readAnswers } from "@heloc/questions/form-fields";
import { STEPS, type FieldName, type Question } from "@heloc/questions/questions";
import { findZipDoubt } from "@heloc/questions/zip-doubt";
import { DATA, IDS } from "../element-names.ts";
import { byId, pick, showFormError } from "./page-elements.ts";
import type { Steps } from "./steps.ts";

/** Finds what is wrong with the answers of one step, in the order of its questions. */
export function findStepProblems(
  stepIndex: number,
  answers: GivenAnswers,
  optional: readonly FieldName[] = [],
): [FieldName, AnswerProblem][] {
  const asked = QUESTIONS.filter(({ step }) => step === STEPS[stepIndex]);
  return Object.entries(findProblems(answers, asked, optional)) as [FieldName, AnswerProblem][];
}

/** The first step that still needs an answer, counted from 0; the last one where none does. */
export function findReachableStep(answers: GivenAnswers): number {
  const index = STEPS.findIndex((_step, stepIndex) => findStepProblems(stepIndex, answers).length > 0);
  return index < 0 ? STEPS.length - 1 : index;
}

/** Shows a sentence beside the question, or takes it away. */
export function showProblem(field: FieldName, sentence: string | undefined): void {
  const error = byId(errorId(field));
  error.textContent = sentence ?? "";
  error.hidden = !sentence;
  if (sentence) byId(field).setAttribute("aria-invalid", "true");
  else byId(field).removeAttribute("aria-invalid");
}

/** The sentence for a problem, as the page carries it on the question. */
const sentenceFor = (field: FieldName, problem: AnswerProblem): string =>
  byId(field).getAttribute(DATA[problem]) ?? "";

function focusField(field: FieldName): void {
  const element = byId(field);
  const target =
    element.querySelector<HTMLElement>("input:checked") ?? element.querySelector("input") ?? element;
  target.focus();
}

/** By paths such as "answers.email". The visitor is taken to the first. @returns false when nothing of it can be shown */
export function showServerErrors(errors: Record<string, unknown>, steps: Steps): boolean {
  const isSentence = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";
  const sentences = new Map(Object.entries(errors).filter(isSentence));
  const wrong = QUESTIONS.filter(({ name }) => sentences.has(`answers.${name}`));
  for (const { name } of wrong) showProblem(name, sentences.get(`answers.${name}`));
  const [first] = wrong;
  const [other] = sentences.values();
  if (first) {
    steps.go(STEPS.indexOf(first.step));
    focusField(first.name);
  } else if (other) showFormError(other).scrollIntoView({ block: "nearest" });
  return sentences.size > 0;
}

/** Says what is wrong on a step, and takes the visitor to the first of it. @returns true when they may go on */
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
  // Nothing is read out when the focus stays where it is. The same sentence is said again, too.
  if (document.activeElement === focused) byId(IDS.announcement).replaceChildren(first.sentence ?? "");
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

/** Takes a sentence away as soon as its cause is gone. A new one comes with Continue, and of an amount when its box is left. */
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
    for (const question of QUESTIONS) {
      const { name } = question;
      if (!byId(name).hasAttribute("aria-invalid") || !isSettled(question)) continue;
      showProblem(name, undefined);
    }
  });
}
