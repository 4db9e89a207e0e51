import { QUESTIONS } from "@heloc/lender/asked-questions";
import { lender } from "@heloc/lender/current";
import { fillIn } from "@heloc/lender/format/fill-in";
import type { SurveyWords } from "@heloc/lender/words/types";
import type { Lead } from "@heloc/leads/store/lead";
import { findProblems, tidyAnswers, type GivenAnswers } from "@heloc/questions/answer-rules";
import {
  FORM_FIELDS,
  isFormField,
  makeSubmissionId,
  optionalFields,
  readAnswers,
  type FormState,
} from "@heloc/questions/form-fields";
import type { FieldName } from "@heloc/questions/questions";
import { withoutControls } from "@heloc/questions/visible-text";
import type { ZipDoubt } from "@heloc/questions/zip-doubt";
import { isAttributionKey, isAttributionValue, MAXIMUM_UTM_PARAMS } from "@heloc/survey-embed/attribution";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import type { Traces } from "./form-token.ts";

export interface Submission extends Pick<Lead, "submissionId" | "answers" | "attribution"> {
  consent: Pick<Lead["consent"], "contact" | "textSha256">;
  traces: Traces;
}

/** A sentence for each thing that is wrong, by its dotted path: "answers.email", "consent.contact". */
type SubmissionErrors = Map<string, string>;

type Words = Pick<SurveyWords, "errors" | "fields" | "zipDoubt">;

const SHA256_PATTERN = /^[0-9a-f]{64}$/;
const { honeypot, formToken } = FORM_FIELDS;
const PARTS = ["submissionId", "answers", "consent", "attribution", honeypot, formToken];
const FIELD_NAMES = QUESTIONS.map(({ name }) => name);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Checks the JSON body of a submission, and names every error in it. @param words of the page that it comes from */
export function readSubmission(body: unknown, words: Words): Submission | SubmissionErrors {
  const errors: SubmissionErrors = new Map();
  const { errors: sentences } = words;
  const expect = (isRight: boolean, path: string, sentence: string): void => {
    if (!isRight) errors.set(path, sentence);
  };
  /** Names everything in an object that does not belong there; reads an empty one when it is no object. */
  function read(value: unknown, path: string, known: readonly string[]): Json {
    expect(isObject(value), path, sentences.notObject);
    const object = isObject(value) ? value : {};
    for (const key of Object.keys(object))
      expect(known.includes(key), path === "" ? key : `${path}.${key}`, sentences.unknownField);
    return object;
  }
  const isMatch = (value: unknown, pattern: RegExp) => typeof value === "string" && pattern.test(value);

  const whole = read(body, "", PARTS);
  expect(isMatch(whole["submissionId"], SUBMISSION_ID_PATTERN), "submissionId", sentences.submissionId);
  const answers = read(whole["answers"], "answers", FIELD_NAMES);
  const consent = read(whole["consent"], "consent", ["contact", "textSha256"]);
  const problems = describeProblems(answers, words, consent["contact"] === true);
  for (const [field, sentence] of problems) errors.set(`answers.${field}`, sentence);
  expect(typeof consent["contact"] === "boolean", "consent.contact", sentences.consentContact);
  expect(isMatch(consent["textSha256"], SHA256_PATTERN), "consent.textSha256", sentences.consentText);
  const { attribution = {} } = whole;
  const marks = isObject(attribution) ? Object.entries(attribution) : undefined;
  expect(marks !== undefined && marks.length <= MAXIMUM_UTM_PARAMS, "attribution", sentences.attribution);
  for (const [key, value] of errors.has("attribution") ? [] : (marks ?? [])) {
    expect(isAttributionValue(value), `attribution.${key}`, sentences.attribution);
    expect(isAttributionKey(key), `attribution.${key}`, sentences.unknownField);
  }
  if (errors.size > 0) return errors;
  return {
    submissionId: whole["submissionId"] as string,
    answers: tidyAnswers(answers),
    consent: consent as unknown as Submission["consent"],
    attribution: Object.fromEntries(
      Object.entries(attribution as Lead["attribution"]).map(([key, value]) => [key, withoutControls(value)]),
    ),
    // Of any type: a program that meets the trap must not learn of it.
    traces: { honeypot: whole[honeypot], formToken: whole[formToken] },
  };
}

/** A form from a browser without JavaScript. What only a program can have damaged is replaced. */
export function readPostedForm(
  form: URLSearchParams,
  words: Words,
): Submission | Pick<FormState, "problems" | "formError"> {
  if (![...form.keys()].every(isFormField)) return { formError: words.errors.unknownField };
  const answers = readAnswers(form);
  const problems = describeProblems(answers, words, form.has(FORM_FIELDS.consent));
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

/** The number that the service put into the page. Visitors cannot correct a damaged one, so it is replaced. */
export function readSubmissionId(form: URLSearchParams): string {
  const id = form.get(FORM_FIELDS.submissionId) ?? "";
  return SUBMISSION_ID_PATTERN.test(id) ? id : makeSubmissionId();
}

function describeProblems(
  answers: GivenAnswers,
  { fields }: Words,
  agreesToCalls: boolean,
): Map<FieldName, string> {
  const optional = optionalFields(agreesToCalls, lender.phoneAlwaysNeeded);
  const problems = Object.entries(findProblems(answers, QUESTIONS, optional)) as [
    FieldName,
    "missing" | "invalid",
  ][];
  return new Map(problems.map(([field, problem]) => [field, fields[field][problem]]));
}

export const describeZipDoubt = ({ sentence, names }: ZipDoubt, { zipDoubt }: Words): string =>
  fillIn(zipDoubt[sentence], names);
