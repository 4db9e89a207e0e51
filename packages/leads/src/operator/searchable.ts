import type { OpenedLead } from "./opened-leads.ts";

/** What of an application a search looks in: made once, where many searches follow. */
export interface Searchable {
  /** Of the application. An applicant reads the beginning of it from the page they saw after sending. */
  submissionId: string;
  phone: string;
  /** Name, e-mail address and notes. */
  words: string;
}

type Person = Pick<OpenedLead["answers"], "firstName" | "lastName" | "email" | "phone">;

/** As much of a number as an applicant is shown. */
const LEAST_OF_NUMBER = 8;

export const toSearchable = (
  { submissionId, answers }: { submissionId: string; answers: Person },
  notes: readonly (string | null)[] = [],
): Searchable => ({
  submissionId,
  phone: answers.phone,
  words: plain([answers.firstName, answers.lastName, answers.email, ...notes].join(" ")),
});

/** Accents, capitals, what cannot be seen, the order of words and the spelling of a telephone make no difference. */
export function finderOf(search: string): (person: Searchable) => boolean {
  const text = plain(search);
  const asked = text.split(/[\s,]+/);
  const digits = search.replace(/\D/g, "");
  const isPhone = digits.length >= 3 && /^[+()\d\s./-]+$/.test(search);
  const isNumber = text.length >= LEAST_OF_NUMBER;
  return ({ submissionId, phone, words }) =>
    (isNumber && submissionId.startsWith(text)) ||
    asked.every((word) => words.includes(word)) ||
    (isPhone && phone.includes(digits));
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .toLowerCase()
    .replaceAll("’", "'")
    .trim();
