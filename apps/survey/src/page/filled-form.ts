import { parse, type HTMLElement } from "node-html-parser";
import { HONEYPOT_FIELD } from "../intake/suspicions.ts";
import { CONSENT_FIELD } from "../intake/form-submission.ts";
import { FIELD_NAMES, type FieldName } from "../questions/questions.ts";

/** Sets an attribute to a text of any content. The parser's own setAttribute escapes quotation marks only. */
export function setAttribute(element: HTMLElement | null, name: string, text: string): void {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  element?.setAttribute(name, escaped);
}

/** Puts the visitor's answers back into the fields, and a program's into the one that no visitor sees. */
export function fillAnswers(root: HTMLElement, form: URLSearchParams): void {
  for (const name of [...FIELD_NAMES, CONSENT_FIELD, HONEYPOT_FIELD]) {
    for (const input of root.querySelectorAll(`[name="${name}"]`)) fillInput(input, form.get(name));
  }
}

function fillInput(input: HTMLElement, answer: string | null): void {
  if (input.localName === "select") {
    for (const option of input.querySelectorAll("option")) {
      mark(option, "selected", option.getAttribute("value") === answer);
    }
    return;
  }
  const type = input.getAttribute("type");
  if (type === "checkbox") mark(input, "checked", answer !== null);
  else if (type === "radio") mark(input, "checked", input.getAttribute("value") === answer);
  else setAttribute(input, "value", answer ?? "");
}

function mark(element: HTMLElement, attribute: "checked" | "selected", isOn: boolean): void {
  if (isOn) element.setAttribute(attribute, "");
  else element.removeAttribute(attribute);
}

/** Puts each sentence beside its field, and all of them into the summary with links to the fields. */
export function showProblems(root: HTMLElement, problems: ReadonlyMap<FieldName, string>): void {
  const summary = root.getElementById("error-summary");
  const list = summary?.querySelector("ul");
  for (const [field, sentence] of problems) {
    const error = root.getElementById(`${field}-error`);
    if (error) error.textContent = sentence;
    error?.removeAttribute("hidden");
    describeBy(root.getElementById(field), `${field}-error`);
    const item = parse(`<li><a href="#${field}"></a></li>`);
    const link = item.querySelector("a");
    if (link) link.textContent = sentence;
    list?.append(...item.childNodes);
  }
  summary?.removeAttribute("hidden");
}

function describeBy(input: HTMLElement | null, errorId: string): void {
  if (!input) return;
  input.setAttribute("aria-invalid", "true");
  const ids = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== "");
  if (!ids.includes(errorId)) input.setAttribute("aria-describedby", [...ids, errorId].join(" "));
}

/** Shows a sentence about the form as a whole. */
export function showFormError(root: HTMLElement, sentence: string): void {
  const element = root.getElementById("form-error");
  if (element) element.textContent = sentence;
  element?.removeAttribute("hidden");
}
