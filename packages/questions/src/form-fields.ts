import type { GivenAnswers } from "./answer-rules.ts";
import { ALL_QUESTIONS, type FieldName } from "./questions.ts";

/** Names of the form's fields beside the questions. The honeypot is seen by no person. */
export const FORM_FIELDS = {
  submissionId: "submissionId",
  formToken: "formToken",
  honeypot: "website",
  consent: "consentContact",
  consentText: "consentTextSha256",
  /** The pair of state and ZIP code about which the visitor was asked last: see findZipDoubt. */
  zipAsked: "zipAsked",
} as const;

/** True for the name of a field that the form has. */
export const isFormField = (name: string): boolean =>
  ALL_QUESTIONS.some((question) => question.name === name) ||
  Object.values<string>(FORM_FIELDS).includes(name);

/** 32 hexadecimal digits, in the browser and in the service. */
export const makeSubmissionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** What the survey's page shows: the empty form, or one that was posted and needs another look. */
export interface FormState {
  submissionId: string;
  formToken: string;
  /** The form as it was posted. */
  posted?: URLSearchParams;
  /** A sentence for each question that needs another look. */
  problems?: ReadonlyMap<FieldName, string>;
  /** A sentence about the form as a whole. */
  formError?: string;
}

/** Dollars as numbers, everything else as it was written; a field that is there twice gives a list, which every rule refuses. */
export function readAnswers(form: Pick<FormData | URLSearchParams, "getAll">): GivenAnswers {
  const answers: GivenAnswers = {};
  for (const { name, kind } of ALL_QUESTIONS) {
    const values: unknown[] = form.getAll(name);
    const value = values.length > 1 ? values : values[0];
    if (value === undefined) continue;
    answers[name] = kind === "dollars" && typeof value === "string" ? readDollars(value) : value;
  }
  return answers;
}

/** Thousands set apart by commas, or by points as in Spanish. Nobody means $500 by "500.000". */
const GROUPED = /^[1-9]\d{0,2}((,\d{3})+|(\.\d{3})+)$/;

const FACTORS: Record<string, number> = { k: 1_000, mil: 1_000, m: 1_000_000 };

/**
 * Reads whole dollars as people type them: "$500,000", "500 000", "500000.00", "500.000", "500k", "500 mil", "1.2m".
 * @returns "" for an empty text, and the text itself where it is none, so that the rule for dollars can refuse it
 */
export function readDollars(spelling: string): number | string {
  const typed = spelling.normalize("NFKC").replace(/[$\s]/g, "");
  if (typed === "") return "";
  const [, number = "", unit = ""] = /^([\d.,]+?)(?:[.,]0{0,2})?(k|mil|m)?$/i.exec(typed) ?? [];
  const factor = FACTORS[unit.toLowerCase()] ?? 1;
  // "1.125m" are millions and a part of one, "1,250k" thousands of thousands.
  const isGrouped = factor < 1_000_000 && GROUPED.test(number);
  const plain = isGrouped ? number.replace(/[.,]/g, "") : number.replace(",", ".");
  const amount = Number((Number(plain || NaN) * factor).toFixed(2));
  return Number.isInteger(amount) ? amount : spelling;
}

/** Nobody needs a telephone who agrees to neither calls nor texts, unless the lender always asks for one. */
export const optionalFields = (agreesToCalls: boolean, phoneAlwaysNeeded = false): readonly FieldName[] =>
  agreesToCalls || phoneAlwaysNeeded ? [] : ["phone"];

/** True when the form says that the home is in a state where we do not lend. */
export const isElsewhere = (form: Pick<FormData | URLSearchParams, "get">): boolean =>
  ALL_QUESTIONS.some((question) => "elsewhere" in question && form.get(question.name) === question.elsewhere);
