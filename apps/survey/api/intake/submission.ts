import { fillIn } from "@heloc/lender/format/fill-in";
import type { SurveyWords } from "@heloc/lender/words/types";
import { isAttributionKey, isAttributionValue, MAXIMUM_UTM_PARAMS } from "@heloc/survey-embed/attribution";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { findProblems, tidyAnswers, type GivenAnswers } from "@heloc/questions/answer-rules";
import {
  FORM_FIELDS,
  isFormField,
  makeSubmissionId,
  readAnswers,
  type FormState,
} from "@heloc/questions/form-fields";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { ZipDoubt } from "@heloc/questions/zip-doubt";
import type { Answers, FieldName } from "@heloc/questions/questions";
import { DEVICES, type Device } from "@heloc/leads/funnel/stages";
import type { Attribution } from "@heloc/leads/store/lead";
import type { Traces } from "./spam-signals.ts";

/** What a visitor sends, checked and tidied. */
export interface Submission {
  submissionId: string;
  answers: Answers;
  consent: { contact: boolean; textSha256: string | null };
  attribution: Attribution;
  /** Undefined where it was not told, or is none that is counted. */
  device?: Device | undefined;
  traces: Traces;
}

/** A sentence for each thing that is wrong, by its dotted path: "answers.email", "consent.contact". */
type SubmissionErrors = Map<string, string>;

type Words = Pick<SurveyWords, "errors" | "fields" | "zipDoubt">;

const SHA256_PATTERN = /^[0-9a-f]{64}$/;
const { honeypot, formToken } = FORM_FIELDS;
const PARTS = ["submissionId", "answers", "consent", "attribution", "device", honeypot, formToken];
const FIELD_NAMES = QUESTIONS.map(({ name }) => name);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Checks the JSON body of a submission.
 * @param words of the page that it comes from
 * @returns the submission, or every error in it
 */
export function readSubmission(body: unknown, words: Words): Submission | SubmissionErrors {
  const errors: SubmissionErrors = new Map();
  const read = (value: unknown, path: string, known: readonly string[]): Json =>
    readObject(value, path, known, errors, words);
  const whole = read(body, "", PARTS);
  const { submissionId, attribution } = whole;
  if (typeof submissionId !== "string" || !SUBMISSION_ID_PATTERN.test(submissionId)) {
    errors.set("submissionId", words.errors.submissionId);
  }
  const answers = read(whole["answers"], "answers", FIELD_NAMES);
  for (const [field, sentence] of describeProblems(answers, words)) errors.set(`answers.${field}`, sentence);
  const consent = read(whole["consent"], "consent", ["contact", "textSha256"]);
  checkConsent(consent, errors, words.errors);
  if (attribution !== undefined) checkAttribution(attribution, errors, words.errors);
  if (errors.size > 0) return errors;
  return {
    submissionId: submissionId as string,
    answers: tidyAnswers(answers),
    consent: consent as unknown as Submission["consent"],
    attribution: { ...(attribution as Attribution | undefined) },
    device: DEVICES.find((device) => device === whole["device"]),
    // Of any type: a program that meets the trap must not learn of it.
    traces: { honeypot: whole[honeypot], formToken: whole[formToken] },
  };
}

/**
 * Reads the form as a browser without JavaScript posts it. What only a program can have damaged is replaced.
 * @returns the submission, or a sentence for the form or for each question that needs another look
 */
export function readPostedForm(
  form: URLSearchParams,
  words: Words,
): Submission | Pick<FormState, "problems" | "formError"> {
  if (![...form.keys()].every(isFormField)) return { formError: words.errors.unknownField };
  const answers = readAnswers(form);
  const problems = describeProblems(answers, words);
  if (problems.size > 0) return { problems };
  const textSha256 = form.get(FORM_FIELDS.consentText) ?? "";
  return {
    submissionId: readSubmissionId(form),
    answers: tidyAnswers(answers),
    consent: {
      contact: form.has(FORM_FIELDS.consent),
      textSha256: SHA256_PATTERN.test(textSha256) ? textSha256 : null,
    },
    attribution: {},
    traces: { honeypot: form.getAll(honeypot).join(""), formToken: form.get(formToken) },
  };
}

/**
 * The number that the service put into the page. Visitors can neither see nor correct it, so a damaged one is replaced:
 * refusing it would lose their application.
 */
export function readSubmissionId(form: URLSearchParams): string {
  const id = form.get(FORM_FIELDS.submissionId) ?? "";
  return SUBMISSION_ID_PATTERN.test(id) ? id : makeSubmissionId();
}

/** Finds what is wrong with the answers, as sentences by question. */
function describeProblems(answers: GivenAnswers, { fields }: Words): Map<FieldName, string> {
  const problems = Object.entries(findProblems(answers, QUESTIONS)) as [FieldName, "missing" | "invalid"][];
  return new Map(problems.map(([field, problem]) => [field, fields[field][problem]]));
}

/** The sentence that asks about a ZIP code that is not in the chosen state. */
export const describeZipDoubt = ({ sentence, names }: ZipDoubt, { zipDoubt }: Words): string =>
  fillIn(zipDoubt[sentence], names);

/** Reads an object and names everything in it that does not belong there; an empty one when it is no object. */
function readObject(
  value: unknown,
  path: string,
  known: readonly string[],
  errors: SubmissionErrors,
  words: Words,
): Json {
  if (!isObject(value)) {
    errors.set(path, words.errors.notObject);
    return {};
  }
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) errors.set(path === "" ? key : `${path}.${key}`, words.errors.unknownField);
  }
  return value;
}

function checkConsent(consent: Json, errors: SubmissionErrors, words: Words["errors"]): void {
  const { contact, textSha256 } = consent;
  if (typeof contact !== "boolean") errors.set("consent.contact", words.consentContact);
  if (typeof textSha256 !== "string" || !SHA256_PATTERN.test(textSha256)) {
    errors.set("consent.textSha256", words.consentText);
  }
}

function checkAttribution(attribution: unknown, errors: SubmissionErrors, words: Words["errors"]): void {
  if (!isObject(attribution) || Object.keys(attribution).length > MAXIMUM_UTM_PARAMS) {
    errors.set("attribution", words.attribution);
    return;
  }
  for (const [key, value] of Object.entries(attribution)) {
    if (!isAttributionKey(key)) errors.set(`attribution.${key}`, words.unknownField);
    else if (!isAttributionValue(value)) errors.set(`attribution.${key}`, words.attribution);
  }
}
