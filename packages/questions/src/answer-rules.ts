import { ALL_QUESTIONS, type Answers, type FieldName, type Question } from "./questions.ts";
import { isVisible, visiblePart } from "./visible-text.ts";

/** `missing`: nothing was answered. `invalid`: the answer cannot be used. Their sentences are in content. */
export type AnswerProblem = "missing" | "invalid";

/** Answers of any kind, as they arrived. */
export type GivenAnswers = Partial<Record<FieldName, unknown>>;

/** @param value whatever arrived: a number of dollars, a text, or nothing */
export function findProblem(question: Question, value: unknown): AnswerProblem | undefined {
  if (value === undefined || (typeof value === "string" && !isVisible(value))) return "missing";
  return isValid(question, value) ? undefined : "invalid";
}

/** An empty object means that the answers are a complete application. @param optional questions that need no answer */
export function findProblems(
  answers: GivenAnswers,
  questions: readonly Question[],
  optional: readonly FieldName[] = [],
): Partial<Record<FieldName, AnswerProblem>> {
  const problems: Partial<Record<FieldName, AnswerProblem>> = {};
  for (const question of questions) {
    const { name } = question;
    const problem = findProblem(question, Object.hasOwn(answers, name) ? answers[name] : undefined);
    if (problem && !(problem === "missing" && optional.includes(name))) problems[name] = problem;
  }
  return problems;
}

function isValid(question: Question, value: unknown): boolean {
  if (question.kind === "dollars") {
    return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= question.maximum;
  }
  if (typeof value !== "string") return false;
  if (question.kind === "choice") return question.values.includes(value);
  const text = value.trim();
  return isTyped(text) && SHAPES[question.kind](text, question.maxLength);
}

/** Control characters and halves of characters come from broken or hostile programs, never from a keyboard. */
const isTyped = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);

const SHAPES: Record<"zip" | "name" | "email" | "phone", (text: string, maxLength: number) => boolean> = {
  zip: (text) => /^\d{5}(-\d{4})?$/.test(text),
  // Any script, spaces, apostrophes, hyphens: only angle brackets are refused.
  name: (text, maxLength) => text.length <= maxLength && !/[<>]/.test(text),
  email: (text, maxLength) =>
    text.length <= maxLength && /^[^\s@<>,:;]+@[^\s@<>,:;.]+(\.[^\s@<>,:;.]+)+$/u.test(visiblePart(text)),
  phone: (text) => normalizePhone(text) !== undefined,
};

/** A US number in any usual spelling as E.164, such as +12135550142; undefined for another one: area code and exchange begin with 2 to 9. */
export function normalizePhone(spelling: string): string | undefined {
  // Address books put direction marks around the numbers that are copied out of them.
  const plain = visiblePart(spelling.normalize("NFKC")).trim();
  if (!/^[+()\d\s.\-‐‑–—/]+$/u.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : undefined;
}

/** "(213) 555-0142" for a US number in E.164; any other as it is. */
export const spellPhone = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** Trims the texts and brings phones into one spelling; call it only on answers without problems. */
export function tidyAnswers(answers: GivenAnswers): Answers {
  const tidied = ALL_QUESTIONS.map(({ name, kind }) => {
    const answer = answers[name];
    const text = typeof answer === "string" ? answer.trim() : answer;
    return [name, kind === "phone" ? (normalizePhone(String(text)) ?? "") : text];
  });
  return Object.fromEntries(tidied) as Answers;
}
