import { survey } from "@heloc/content/en/survey";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { findProblems, tidyAnswers } from "../questions/answer-rules.ts";
import { FIELD_NAMES, type Answers, type FieldName } from "../questions/questions.ts";
import { hasTooManyKeys, isAttributionKey, isAttributionValue } from "./attribution.ts";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, type Traces } from "./suspicions.ts";
import type { Attribution } from "../store/lead.ts";

/** What a visitor sends, checked and tidied. */
export interface Submission {
  submissionId: string;
  answers: Answers;
  consent: { contact: boolean; textSha256: string | null };
  attribution: Attribution;
  traces: Traces;
}

/** A sentence for each thing that is wrong, by its dotted path: "answers.email", "consent.contact". */
export type SubmissionErrors = Map<string, string>;

const { errors: words, fields } = survey;
const SHA256_PATTERN = /^[0-9a-f]{64}$/;
const PARTS = ["submissionId", "answers", "consent", "attribution", HONEYPOT_FIELD, FORM_TOKEN_FIELD];

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Finds what is wrong with the answers, as sentences by field. */
export function describeProblems(answers: Partial<Record<FieldName, unknown>>): Map<FieldName, string> {
  const problems = Object.entries(findProblems(answers)) as [FieldName, "missing" | "invalid"][];
  return new Map(problems.map(([field, problem]) => [field, fields[field][problem]]));
}

/**
 * Checks the JSON body of a submission.
 * @returns the submission, or every error in it
 */
export function readSubmission(body: unknown): Submission | SubmissionErrors {
  const errors: SubmissionErrors = new Map();
  const whole = readObject(body, "", PARTS, errors);
  const { submissionId, attribution } = whole;
  if (typeof submissionId !== "string" || !SUBMISSION_ID_PATTERN.test(submissionId)) {
    errors.set("submissionId", words.submissionId);
  }
  const answers = readObject(whole["answers"], "answers", FIELD_NAMES, errors);
  for (const [field, sentence] of describeProblems(answers)) errors.set(`answers.${field}`, sentence);
  const consent = readObject(whole["consent"], "consent", ["contact", "textSha256"], errors);
  checkConsent(consent, errors);
  if (attribution !== undefined) checkAttribution(attribution, errors);
  if (errors.size > 0) return errors;
  return {
    submissionId: submissionId as string,
    answers: tidyAnswers(answers as unknown as Answers),
    consent: consent as unknown as Submission["consent"],
    attribution: { ...(attribution as Attribution | undefined) },
    // Of any type: a program that meets the trap must not learn of it.
    traces: { website: whole[HONEYPOT_FIELD], formToken: whole[FORM_TOKEN_FIELD] },
  };
}

/** Reads an object and names everything in it that does not belong there; an empty one when it is no object. */
function readObject(value: unknown, path: string, known: readonly string[], errors: SubmissionErrors): Json {
  if (!isObject(value)) {
    errors.set(path, words.notObject);
    return {};
  }
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) errors.set(path === "" ? key : `${path}.${key}`, words.unknownField);
  }
  return value;
}

function checkConsent(consent: Json, errors: SubmissionErrors): void {
  const { contact, textSha256 } = consent;
  if (typeof contact !== "boolean") errors.set("consent.contact", words.consentContact);
  if (typeof textSha256 !== "string" || !SHA256_PATTERN.test(textSha256)) {
    errors.set("consent.textSha256", words.consentText);
  }
}

function checkAttribution(attribution: unknown, errors: SubmissionErrors): void {
  if (!isObject(attribution) || hasTooManyKeys(attribution)) {
    errors.set("attribution", words.attribution);
    return;
  }
  for (const [key, value] of Object.entries(attribution)) {
    if (!isAttributionKey(key)) errors.set(`attribution.${key}`, words.unknownField);
    else if (!isAttributionValue(value)) errors.set(`attribution.${key}`, words.attribution);
  }
}
