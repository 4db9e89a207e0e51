import type { AnswerProblem } from "@heloc/questions/answer-rules";
import { errorId } from "@heloc/design/error-id";
import type { FieldName } from "@heloc/questions/questions";
import { DATA } from "../../element-names.ts";
import { byId } from "../page-elements.ts";

/** The sentence for a problem, as the page carries it on the question. */
export function sentenceFor(field: FieldName, problem: AnswerProblem): string {
  return byId(field).getAttribute(DATA[problem]) ?? "";
}

/** Shows a sentence beside the question, or takes it away. */
export function showProblem(field: FieldName, sentence: string | undefined): void {
  const error = byId(errorId(field));
  error.textContent = sentence ?? "";
  error.hidden = !sentence;
  if (sentence) byId(field).setAttribute("aria-invalid", "true");
  else byId(field).removeAttribute("aria-invalid");
}

export function hasProblem(field: FieldName): boolean {
  return byId(field).hasAttribute("aria-invalid");
}

export function focusField(field: FieldName): void {
  const element = byId(field);
  const target =
    element.querySelector<HTMLElement>("input:checked") ?? element.querySelector("input") ?? element;
  target.focus();
}
