import type { Claim } from "@heloc/lender/schema/claims";
import { findNumbers } from "../../numbers/find-numbers.ts";
import { NUMBER_WORD } from "../../numbers/number-words.ts";

/** Words by which a claim is recognized wherever it is typed. */
export interface ClaimPhrase {
  claim: string;
  pattern: RegExp;
}

const COUNT = `(\\d+|one|${NUMBER_WORD})`;
const TO = "\\s*%?\\s*(–|-|to|al?|y el)\\s*";

/** Matches nothing: for a claim whose words hold no number. */
const NOTHING = "(?!)";
const oneOf = (patterns: string[]) =>
  patterns.length > 0 ? `(${[...new Set(patterns)].join("|")})` : NOTHING;

const numbersIn = ({ text }: Claim) => findNumbers(text).map(({ value }) => value);

/** The claim's own numbers. */
const numbersOf = (claim: Claim) => oneOf(numbersIn(claim).map(String));

/** Numbers with the same tens as the claim's own, or the next: "8\d" and "9\d" where it says 80, for what is promised beyond it. */
const tensOf = (claim: Claim) =>
  oneOf(
    numbersIn(claim)
      .map((number) => Math.floor(number / 10))
      .flatMap((tens) => [`${tens || ""}\\d`, `${tens + 1}\\d`]),
  );

/** A grade with its sign, as the claim has it: "A+". */
const gradeOf = ({ text }: Claim) => RegExp.escape(/[A-F][+-]/.exec(text)?.[0] ?? "A+");

/** Wide on purpose: a hit has to come from the register. Numbers come from the claim itself, so that they change with it. */
const PATTERNS: Record<string, (claim: Claim) => string> = {
  maximumLine: () =>
    "(\\b(up to|at most|as much as|maximum (line )?of|limit of)\\s+\\$\\d[\\d,]*|\\$\\d[\\d,]*\\s+(maximum|limit)\\b)(?!\\d)",
  noAppraisal: () => "\\b(no|without an?|zero|skip the|never an?)\\s+(in-person |home )?appraisals?\\b",
  // A time to cancel promises no money.
  fundingTime: () =>
    `\\b\\d+ business days?\\b(?! to cancel)|\\b(fund(ed|ing|s)?|money|cash)\\b[^.]{0,40}\\b(in|within)\\s+${COUNT}\\s+(business )?(days?|hours?)\\b`,
  applicationTime: () => `\\b${COUNT}[ -]minutes?\\b`,
  fdicInsured: () => "\\bFDIC\\b|\\bfederally insured\\b",
  bbbRating: (claim) => `\\bBBB\\b|\\bBetter Business Bureau\\b|\\b${gradeOf(claim)}(?=\\W|$)`,
  bankLevelSecurity: () => "\\b(bank|military)[- ](level|grade)\\b",
  drawPeriod: () =>
    `\\bdraw period\\b[^.]{0,30}\\b(is|of|lasts|typically|usually)\\b[^.]{0,20}\\byears?\\b|\\b${COUNT}[- ]years? draw\\b`,
  borrowingShare: (claim) =>
    `(?<![\\d.])${tensOf(claim)}${TO}${tensOf(claim)}\\s*%|\\b(up to|as much as)\\s+\\d+\\s*%\\s+of\\s+(your|the)\\s+(home|value)`,
  equityNeeded: (claim) => `(?<![\\d.])${tensOf(claim)}${TO}${tensOf(claim)}\\s*%`,
  creditScore: (claim) => `\\b${numbersOf(claim)}\\b\\+?`,
  rateTable: () =>
    "\\d+(\\.\\d+)?\\s*%[^.%]{0,25}\\b(APR|annual percentage rate)\\b|\\bAPR (of|from|as low as)\\s+\\d+(\\.\\d+)?\\s*%|\\brates? (from|of|as low as|starting at|at)\\s+\\d+(\\.\\d+)?\\s*%",
};

/** The same in Spanish. "\\b" knows no accented letters, so that words end before a space or a sign. */
const SPANISH: Record<string, (claim: Claim) => string> = {
  maximumLine: () => "\\b(hasta|máximo de|límite de)\\s+\\$\\d[\\d,]*(?!\\d)",
  noAppraisal: () => "\\bsin (un |ningún )?avalúo\\b",
  fundingTime: () =>
    `\\b\\d+ días hábiles\\b(?! para cancelar)|\\bdinero\\b[^.]{0,40}\\ben (un plazo de )?${COUNT} (días|horas)\\b`,
  applicationTime: () => `\\b${COUNT} minutos?\\b`,
  fdicInsured: () => "\\basegurad[oa]s? por el gobierno\\b",
  bankLevelSecurity: () => "\\bde nivel (bancario|militar)\\b",
  drawPeriod: () => "\\bperíodo de retiro (es|dura|suele)[^.]{0,20}\\baños\\b",
  borrowingShare: () => "\\bhasta el \\d+\\s*% del? valor\\b",
  rateTable: () => "\\btasas? (desde|de|del)( el)? \\d+(\\.\\d+)?\\s*%",
};

/**
 * Whether a phrase tells a claim and not only something like it: "up to $30,000" is no "up to $400,000". A claim without
 * numbers is told by every phrase of its own.
 */
export function tells(phrase: string, claim: Claim | undefined): boolean {
  const own = claim ? numbersIn(claim) : [];
  return own.length === 0 || findNumbers(phrase).some(({ value }) => own.includes(value));
}

/** A few words around a phrase, to find it again. */
export const quote = (text: string, index: number) => text.slice(Math.max(0, index - 25), index + 45).trim();

/** The phrases of a register; a claim that is new in it is recognized by its own words. */
export const claimPhrases = (claims: Record<string, Claim>): ClaimPhrase[] =>
  Object.entries(claims).map(([id, claim]) => {
    const patterns = [PATTERNS[id], SPANISH[id]].flatMap((patternOf) => patternOf?.(claim) ?? []);
    const pattern = patterns.length > 0 ? patterns.join("|") : RegExp.escape(claim.text);
    return { claim: id, pattern: new RegExp(pattern, "gi") };
  });
