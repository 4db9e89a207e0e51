import { EMBEDDERS_META } from "@heloc/survey-embed/contract";
import { parse, type HTMLElement } from "node-html-parser";
import { OperatorProblem } from "../operator-problem.ts";
import type { InlineSources } from "../http/headers.ts";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "../intake/suspicions.ts";
import { CONSENT_TEXT_FIELD, makeSubmissionId, SUBMISSION_ID_FIELD } from "../intake/form-submission.ts";
import { FIELD_NAMES, type FieldName } from "../questions/questions.ts";
import { fillAnswers, setAttribute, showFormError, showProblems } from "./filled-form.ts";
import { findInlineSources } from "./inline-sources.ts";

/** What the page shows again after a post. */
export interface FilledIn {
  form: URLSearchParams;
  submissionId: string;
  formToken: string;
  /** A sentence for each field that needs another look. */
  problems?: ReadonlyMap<FieldName, string>;
  /** A sentence about the form as a whole. */
  formError?: string;
  isOtherState?: boolean;
}

export interface SurveyPage {
  inline: InlineSources;
  /** The page for a new visitor, with a submission number and a form token of its own. */
  blank(formToken: string): string;
  filledIn(state: FilledIn): string;
}

const PARTS = [
  "error-summary",
  "form-error",
  "other-state",
  HONEYPOT_FIELD,
  ...FIELD_NAMES.flatMap((name) => [name, `${name}-error`]),
];

/**
 * Prepares the built survey page.
 * @param html the page as the build wrote it
 * @param embedders origins of the sites that may show it in a frame
 * @throws OperatorProblem when an element is missing that the service has to fill in
 */
export function createSurveyPage(
  html: string,
  embedders: readonly string[],
  consentTextSha256: string,
): SurveyPage {
  const original = parseHtml(html);
  const missing = PARTS.filter((id) => !original.getElementById(id)).map((id) => `#${id}`);
  if (missing.length > 0 || !original.querySelector("form") || !original.querySelector("head")) {
    throw new OperatorProblem(
      `The built survey page lacks ${missing.join(", ") || "its form"}: run npm run build again.`,
    );
  }
  addEmbedders(original, embedders);
  setHidden(original, CONSENT_TEXT_FIELD, consentTextSha256);
  const [idPlace, tokenPlace] = [makeSubmissionId(), makeSubmissionId()];
  setHidden(original, SUBMISSION_ID_FIELD, idPlace);
  setHidden(original, FORM_TOKEN_FIELD, tokenPlace);
  const prepared = original.toString();
  const fill = (submissionId: string, formToken: string): string =>
    prepared.replaceAll(idPlace, submissionId).replaceAll(tokenPlace, formToken);

  return {
    inline: findInlineSources(original),
    blank: (formToken) => fill(makeSubmissionId(), formToken),
    filledIn({ form, submissionId, formToken, problems, formError, isOtherState }) {
      const root = parseHtml(fill(submissionId, formToken));
      fillAnswers(root, form);
      if (problems) showProblems(root, problems);
      if (formError !== undefined) showFormError(root, formError);
      if (isOtherState) root.getElementById("other-state")?.removeAttribute("hidden");
      return root.toString();
    },
  };
}

const parseHtml = (html: string): HTMLElement =>
  parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true, noscript: false, pre: true },
  });

/** The page sends its messages to these origins only. */
function addEmbedders(root: HTMLElement, embedders: readonly string[]): void {
  const selector = `meta[name="${EMBEDDERS_META}"]`;
  if (!root.querySelector(selector)) {
    root.querySelector("head")?.insertAdjacentHTML("beforeend", `<meta name="${EMBEDDERS_META}">`);
  }
  setAttribute(root.querySelector(selector), "content", embedders.join(" "));
}

function setHidden(root: HTMLElement, name: string, value: string): void {
  const selector = `input[name="${name}"]`;
  if (!root.querySelector(selector)) {
    root.querySelector("form")?.insertAdjacentHTML("afterbegin", `<input type="hidden" name="${name}">`);
  }
  setAttribute(root.querySelector(selector), "value", value);
}
