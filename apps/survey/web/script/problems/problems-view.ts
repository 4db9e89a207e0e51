import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { FieldName } from "@heloc/questions/questions";
import { IDS } from "../../element-names.ts";
import { focusField, showProblem } from "./fields.ts";
import { byId, pick } from "../page-elements.ts";
import type { Steps } from "../steps/steps.ts";
import { findStepOf, sortServerErrors } from "./validation.ts";

const summary = () => byId(IDS.errorSummary);
const formError = () => byId(IDS.formError);

export function clearServerErrors(): void {
  summary().hidden = true;
  formError().hidden = true;
}

/** Has a screen reader say a sentence; the same one again, too. */
export function announce(sentence: string): void {
  byId(IDS.announcement).replaceChildren(sentence);
}

/** Takes away what was said about an answer that is right now, beside the question and in the list. */
export function settleProblem(field: FieldName): void {
  showProblem(field, undefined);
  summary().querySelector(`[href="#${field}"]`)?.closest("li")?.remove();
  if (!summary().querySelector("li")) summary().hidden = true;
}

/**
 * Shows what the service found: a sentence beside each question, and a list of them on the first step that has one.
 * @returns false when nothing of it can be shown
 */
export function showServerErrors(errors: Record<string, unknown>, steps: Steps): boolean {
  const { fields, other } = sortServerErrors(errors);
  const first = fields[0];
  if (first) {
    for (const [field, sentence] of fields) showProblem(field, sentence);
    pick(summary(), "ul").replaceChildren(...fields.map(([field, sentence]) => makeItem(field, sentence)));
    summary().hidden = false;
    steps.go(findStepOf(first[0]));
    summary().focus();
  } else if (other) {
    formError().textContent = other;
    formError().hidden = false;
    formError().scrollIntoView({ block: "nearest" });
  }
  return Boolean(first ?? other);
}

/** The links of the list lead to questions that may stand on another step, also where the service wrote the list. */
export function watchSummary(steps: Steps): void {
  summary().addEventListener("click", (click) => {
    const hash = (click.target as Element).closest("a")?.hash;
    const question = QUESTIONS.find(({ name }) => hash === `#${name}`);
    if (!question) return;
    click.preventDefault();
    steps.go(findStepOf(question.name));
    focusField(question.name);
  });
}

function makeItem(field: string, sentence: string): HTMLLIElement {
  const link = document.createElement("a");
  link.href = `#${field}`;
  link.textContent = sentence;
  const item = document.createElement("li");
  item.append(link);
  return item;
}
