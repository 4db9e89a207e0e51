import { randomBytes } from "node:crypto";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "./suspicions.ts";
import { readDollars, tidyAnswers } from "../questions/answer-rules.ts";
import { DOLLAR_FIELDS, FIELD_NAMES, type Answers, type FieldName } from "../questions/questions.ts";
import { describeProblems, type Submission } from "./submission.ts";

/** Names of the form's inputs besides the questions. */
export const CONSENT_FIELD = "consentContact";
export const SUBMISSION_ID_FIELD = "submissionId";
export const CONSENT_TEXT_FIELD = "consentTextSha256";

const KNOWN_FIELDS: readonly string[] = [
  ...FIELD_NAMES,
  CONSENT_FIELD,
  SUBMISSION_ID_FIELD,
  CONSENT_TEXT_FIELD,
  HONEYPOT_FIELD,
  FORM_TOKEN_FIELD,
];

export const makeSubmissionId = (): string => randomBytes(16).toString("hex");

/** What came of a form: a submission, or a sentence for each field that needs another look. */
export type FormReading =
  | { kind: "submission"; submission: Submission }
  | { kind: "other-state" }
  | { kind: "unknown-field" }
  | { kind: "problems"; problems: Map<FieldName, string> };

/** Reads the form as a browser without JavaScript posts it. */
export function readForm(form: URLSearchParams): FormReading {
  if (form.get("propertyState") === "other") return { kind: "other-state" };
  for (const name of form.keys()) {
    if (!KNOWN_FIELDS.includes(name)) return { kind: "unknown-field" };
  }
  const answers = readAnswers(form);
  const problems = describeProblems(answers);
  if (problems.size > 0) return { kind: "problems", problems };
  const textSha256 = form.get(CONSENT_TEXT_FIELD);
  return {
    kind: "submission",
    submission: {
      submissionId: readSubmissionId(form),
      answers: tidyAnswers(answers as Answers),
      consent: {
        contact: form.has(CONSENT_FIELD),
        textSha256: /^[0-9a-f]{64}$/.test(textSha256 ?? "") ? textSha256 : null,
      },
      attribution: {},
      traces: { website: form.getAll(HONEYPOT_FIELD).join(""), formToken: form.get(FORM_TOKEN_FIELD) },
    },
  };
}

/**
 * The number that the service put into the page. Visitors cannot see or mend it, so a damaged one is replaced: refusing
 * it would lose their application.
 */
export function readSubmissionId(form: URLSearchParams): string {
  const id = form.get(SUBMISSION_ID_FIELD) ?? "";
  return SUBMISSION_ID_PATTERN.test(id) ? id : makeSubmissionId();
}

function readAnswers(form: URLSearchParams): Partial<Record<FieldName, unknown>> {
  const answers: Partial<Record<FieldName, unknown>> = {};
  for (const field of FIELD_NAMES) {
    const values = form.getAll(field);
    const [value] = values;
    if (value === undefined) continue;
    // No browser sends one of these names twice; a list fails every rule.
    if (values.length > 1) answers[field] = values;
    else answers[field] = DOLLAR_FIELDS.has(field) ? readDollars(value) : value;
  }
  return answers;
}
