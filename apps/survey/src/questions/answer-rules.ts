import {
  CREDIT_BANDS,
  FIELD_NAMES,
  PROPERTY_STATES,
  PROPERTY_USES,
  PURPOSES,
  type Answers,
  type FieldName,
} from "./questions.ts";

/** `missing`: nothing was answered. `invalid`: the answer cannot be used. Their sentences are in content. */
export type AnswerProblem = "missing" | "invalid";
export type AnswerProblems = Partial<Record<FieldName, AnswerProblem>>;

/** Above any home on the market, and far inside what a double holds exactly. */
const MAXIMUM_DOLLARS = 1_000_000_000;

type Rule = (value: unknown) => AnswerProblem | undefined;

const oneOf =
  (values: readonly string[]): Rule =>
  (value) => {
    if (value === undefined || value === "") return "missing";
    return typeof value === "string" && values.includes(value) ? undefined : "invalid";
  };

/** Control characters and halves of characters come from broken or hostile programs, never from a keyboard. */
const text =
  (isValid: (trimmed: string) => boolean): Rule =>
  (value) => {
    if (value === undefined) return "missing";
    if (typeof value !== "string") return "invalid";
    const trimmed = value.trim();
    if (trimmed === "") return "missing";
    if (!trimmed.isWellFormed() || /\p{Cc}/u.test(trimmed)) return "invalid";
    return isValid(trimmed) ? undefined : "invalid";
  };

const dollars: Rule = (value) => {
  if (value === undefined || value === "") return "missing";
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAXIMUM_DOLLARS
    ? undefined
    : "invalid";
};

/** Any script, spaces, apostrophes, hyphens: only angle brackets are refused. */
const name = text((value) => value.length <= 100 && !/[<>]/.test(value));

const RULES: Record<FieldName, Rule> = {
  propertyState: oneOf(PROPERTY_STATES),
  propertyZip: text((value) => /^\d{5}(-\d{4})?$/.test(value)),
  propertyUse: oneOf(PROPERTY_USES),
  homeValueDollars: dollars,
  mortgageBalanceDollars: dollars,
  amountWantedDollars: dollars,
  creditBand: oneOf(CREDIT_BANDS),
  purpose: oneOf(PURPOSES),
  firstName: name,
  lastName: name,
  email: text((value) => value.length <= 254 && /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/u.test(value)),
  phone: text((value) => normalisePhone(value) !== undefined),
};

/**
 * Finds what is wrong with one answer.
 * @param value whatever arrived: a number of dollars, a text, or nothing
 */
export function findProblem(field: FieldName, value: unknown): AnswerProblem | undefined {
  return RULES[field](value);
}

/** Finds what is wrong with each of the answers; an empty object means that they are a complete application. */
export function findProblems(answers: Partial<Record<FieldName, unknown>>): AnswerProblems {
  const problems: AnswerProblems = {};
  for (const field of FIELD_NAMES) {
    const problem = findProblem(field, Object.hasOwn(answers, field) ? answers[field] : undefined);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/**
 * Reads a US phone number in any usual spelling.
 * @returns E.164, such as +12135550142, or undefined when it is not a US number with its area code. Area code and
 *   exchange begin with 2 to 9 in the North American Numbering Plan.
 */
export function normalisePhone(spelling: string): string | undefined {
  const plain = spelling.normalize("NFKC").trim();
  if (!/^[+()\d\s.\-‐‑–—/]+$/u.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : undefined;
}

/**
 * Reads whole dollars as people type them: "$500,000", "500 000", "500000.00".
 * @returns the number, "" for an empty text, or the text itself when it is not whole dollars, so that the rule for
 *   dollars can refuse it.
 */
export function readDollars(spelling: string): number | string {
  const plain = spelling.normalize("NFKC").replace(/[$,\s]/g, "");
  if (plain === "") return "";
  return /^\d+(\.0*)?$/.test(plain) ? Number(plain) : spelling;
}

/** Trims the texts and brings phone and e-mail into one spelling; call it only on answers without problems. */
export function tidyAnswers(answers: Answers): Answers {
  return {
    ...answers,
    propertyZip: answers.propertyZip.trim(),
    firstName: answers.firstName.trim(),
    lastName: answers.lastName.trim(),
    email: answers.email.trim(),
    phone: normalisePhone(answers.phone) ?? answers.phone,
  };
}
