import { BELOW_TWENTY, TENS } from "@heloc/lender/format/number-words";

/** A number written as a word, from two to ninety-nine. "One" is left out: "one day" and "one line" are seldom figures. */
export const NUMBER_WORD = `(?:${TENS.join("|")})-(?:${BELOW_TWENTY.slice(0, 9).join("|")})|${[...BELOW_TWENTY.slice(1), ...TENS].join("|")}`;

/** The value of what NUMBER_WORD finds: "twenty-four" → 24. */
const valueOfWords = (words: string): number =>
  words
    .toLowerCase()
    .split("-")
    .map((word) => BELOW_TWENTY.indexOf(word) + 1 || (TENS.indexOf(word) + 2) * 10)
    .reduce((sum, value) => sum + value);

/** "years", "Day", "min" → what they count: "year", "day", "minute". */
export const unitOfWord = (word: string): string =>
  word.toLowerCase().replace(/s$/, "").replace(/^min$/, "minute");

/** A number in a text, with what it counts. */
export interface FoundNumber {
  /** As it is written: "$1,345.50", "12th", "three". */
  text: string;
  /** By `unitOfWord`; "count" is a bare number, "date" a day of the year, "clock" an hour, "calendarYear" such as 2026. */
  unit: string;
  /** Of a date, month × 100 + day. */
  value: number;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const UNITS = "dollar|percent|point|year|month|week|day|hour|minute|min|question|article";
const BETWEEN = String.raw`(?:(?:business|calendar|bank|full|more|whole|level|other|extra)\s)?`;
const DATE = String.raw`(?:\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*,? )?\b(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? (?<day>\d{1,2})(?!\d)`;
const DIGITS = String.raw`(?<![\p{L}\p{N}#§.,]|\p{L}-)(?<dollar>\$?)(?<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?<ordinal>st|nd|rd|th)?(?:\s?(?<multiple>thousand|million|billion)\b|(?<letter>[KM])\b|\s?(?<clock>[ap]m)\b)?(?![\p{L}\p{N}])`;
const WORD = String.raw`\b(?<word>(?i:${NUMBER_WORD}))(?=[-\s](?i:${BETWEEN}(?:${UNITS})s?)\b)`;
const NUMBER = new RegExp(`${DATE}|${DIGITS}|${WORD}`, "gu");

/** In a row one unit stands for every number: "80–85%", "6, 7 and 8 months", "days 1 to 4". */
const LINK = String.raw`(?:\s|–|-|,|to|or|and)+`;
const ROW = String.raw`\d[\d,]*(?:\.\d+)?`;
const AFTER = new RegExp(
  String.raw`^(?:${LINK}${ROW})*(?:\s?(?<sign>%|[ap]m\b)|[-\s]${BETWEEN}(?<unit>${UNITS})s?\b)`,
  "i",
);
const BEFORE = new RegExp(
  String.raw`(?:\b(?<unit>${UNITS}|score)s?(?: of)?\s|(?<sign>[ap]m)${LINK})(?:${ROW}${LINK})*$`,
  "i",
);

/** What stands before an ordinal or a citation, which is no quantity: "step 2", "Section 50", "§ 153.14". */
const LABEL = /(?:\b(?:steps?|stages?|parts?|rows?|pages?|sections?|articles?|chapters?|CFR|TAC)|§)\s?$/i;
const LAW = /^\s(?:CFR|TAC|U\.S\.C|Texas Administrative Code)/;

const MULTIPLES: Record<string, number> = { thousand: 1e3, K: 1e3, million: 1e6, M: 1e6, billion: 1e9 };

/** Every number of a text that could be a fact: amounts, percents, times, dates, bare numbers, and "three" before a unit. */
export const findNumbers = (text: string): FoundNumber[] =>
  [...text.matchAll(NUMBER)].flatMap((match) => {
    const { month, day, word, digits = "", multiple, letter } = match.groups ?? {};
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if (month) {
      const value = (MONTHS.indexOf(month.toLowerCase()) + 1) * 100 + Number(day);
      return { text: match[0], unit: "date", value };
    }
    const isLabel = LABEL.test(before) || LAW.test(after) || (before === "" && /^\.\s/.test(after));
    const unit = unitOf(match.groups ?? {}, before, after);
    if (!unit || (!word && isLabel)) return [];
    const value = Number(digits.replaceAll(",", "")) * (MULTIPLES[multiple ?? letter ?? ""] ?? 1);
    return { text: match[0], unit, value: word ? valueOfWords(word) : value };
  });

/** What a number counts. "1st" and "12th" with no unit beside them count nothing. */
function unitOf(
  { dollar, digits = "", ordinal, clock }: NonNullable<RegExpExecArray["groups"]>,
  before: string,
  after: string,
): string | undefined {
  if (dollar || clock) return dollar ? "dollar" : "clock";
  const { unit, sign } = (AFTER.exec(after) ?? BEFORE.exec(before))?.groups ?? {};
  if (unit) return unitOfWord(unit);
  if (sign) return sign === "%" ? "percent" : "clock";
  // "Enter whole dollars, like 500,000."
  if (digits.includes(",")) return "dollar";
  if (ordinal) return undefined;
  return /^(19|20)\d\d$/.test(digits) ? "calendarYear" : "count";
}
