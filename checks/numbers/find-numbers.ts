import { BELOW_TWENTY, TENS } from "@heloc/lender/format/number-words";

const ONES = BELOW_TWENTY.slice(0, 9);

/**
 * A number written as a word, from two to ninety-nine. "One" is left out: "one day" and "one line" are seldom figures.
 */
export const NUMBER_WORD = `(?:${TENS.join("|")})-(?:${ONES.join("|")})|${[...BELOW_TWENTY.slice(1), ...TENS].join("|")}`;

/** The value of what NUMBER_WORD finds: "twenty-four" → 24. */
export const valueOfWords = (words: string): number =>
  words
    .toLowerCase()
    .split("-")
    .map((word) => BELOW_TWENTY.indexOf(word) + 1 || (TENS.indexOf(word) + 2) * 10)
    .reduce((sum, value) => sum + value);

/** The word after a number, or in the name of a fact, and the unit it stands for. */
const UNIT_WORDS = {
  dollar: "dollars",
  percent: "percent",
  point: "points",
  year: "years",
  month: "months",
  week: "weeks",
  day: "days",
  hour: "hours",
  minute: "minutes",
  min: "minutes",
  score: "score",
  question: "questions",
  article: "articles",
  count: "count",
} as const;

/** What a number counts. `count` is a bare number, `date` a day of the year, `weekdayDate` one with its weekday, `clock` "8am". */
export type Unit =
  (typeof UNIT_WORDS)[keyof typeof UNIT_WORDS] | "calendarYear" | "date" | "weekdayDate" | "clock";

const UNITS = new Map<string, Unit>(Object.entries(UNIT_WORDS));

/** "years", "Day", "min" → their unit. Undefined for any other word. */
export const unitOfWord = (word: string): Unit | undefined => UNITS.get(word.toLowerCase().replace(/s$/, ""));

/** Words that can stand right after a number in a sentence. */
export const UNITS_AFTER = Object.keys(UNIT_WORDS).filter((word) => !["score", "count"].includes(word));

/** A number in a text, with what it counts. */
export interface FoundNumber {
  /** As it is written: "$1,345.50", "12th", "three". */
  text: string;
  index: number;
  unit: Unit;
  /** A date is month × 100 + day, with its weekday × 10 + the number of the weekday (Sunday 0). */
  value: number;
  decimals: number;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const WEEKDAYS = "sun mon tue wed thu fri sat".split(" ");
const BETWEEN = "(?:(?:business|calendar|bank|full|more|whole|level|other|extra)\\s)?";
const AFTER = new RegExp(`^(?:\\s?%|[-\\s]percent\\b|[-\\s]${BETWEEN}(${UNITS_AFTER.join("|")})s?\\b)`, "i");
const BEFORE = new RegExp(`\\b(${UNITS_AFTER.join("|")}|score)s?(?: of)?\\s$`, "i");

const DATE =
  /(?:\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*,? )?\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? (\d{1,2})(?!\d)/g;
const DIGITS =
  /(?<![\p{L}\p{N}#§.,]|\p{L}-)(\$?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:st|nd|rd|th)?(?:\s?(thousand|million|billion)\b|([KM])\b|\s?([ap]m)\b)?(?![\p{L}\p{N}])/gu;
const WORDS = new RegExp(
  `\\b(${NUMBER_WORD})(?=[-\\s](?:percent\\b|${BETWEEN}(?:${UNITS_AFTER.join("|")})s?\\b))`,
  "gi",
);

/** What stands before an ordinal or a citation, which is no quantity: "step 2", "Section 50", "§ 153.14". */
const LABEL = /(?:\b(?:steps?|stages?|parts?|rows?|pages?|sections?|articles?|chapters?|CFR|TAC)|§)\s?$/i;
const LAW = /^\s(?:CFR|TAC|U\.S\.C|Texas Administrative Code)/;
const MULTIPLES: Record<string, number> = {
  thousand: 1e3,
  K: 1e3,
  million: 1e6,
  M: 1e6,
  billion: 1e9,
};

/** Every number of a text that could be a fact: amounts, percents, times, dates, bare numbers, and "three" before a unit. */
export function findNumbers(text: string): FoundNumber[] {
  // What was read as a date is not read again as a bare number.
  const rest = text.replace(DATE, (date) => "_".repeat(date.length));
  const found = [...findDates(text), ...findDigits(rest), ...findWords(rest)];
  return passUnitsAlong(
    text,
    found.sort((a, b) => a.index - b.index),
  );
}

function findDates(text: string): FoundNumber[] {
  return [...text.matchAll(DATE)].map((match) => {
    const [written, weekday, month = "", day] = match;
    const value = (MONTHS.indexOf(month.toLowerCase()) + 1) * 100 + Number(day);
    const found = { text: written, index: match.index, decimals: 0 };
    if (!weekday) return { ...found, unit: "date", value };
    return { ...found, unit: "weekdayDate", value: value * 10 + WEEKDAYS.indexOf(weekday.toLowerCase()) };
  });
}

function findDigits(text: string): FoundNumber[] {
  return [...text.matchAll(DIGITS)].flatMap((match) => {
    const [written, dollar, whole = "", fraction = "", word, letter, halfDay] = match;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + written.length);
    if (LABEL.test(before) || LAW.test(after) || (before === "" && /^\.\s/.test(after))) return [];
    const unit =
      (dollar && "dollars") ||
      (halfDay && "clock") ||
      (unitAfter(after) ?? unitOfWord(BEFORE.exec(before)?.[1] ?? "") ?? unitAlone(written));
    if (!unit) return [];
    const value = Number(whole.replaceAll(",", "") + fraction) * (MULTIPLES[word ?? letter ?? ""] ?? 1);
    return { text: written, index: match.index, unit, value, decimals: Math.max(0, fraction.length - 1) };
  });
}

function unitAfter(after: string): Unit | undefined {
  const match = AFTER.exec(after);
  if (!match) return undefined;
  return match[1] ? unitOfWord(match[1]) : "percent";
}

/** What a number counts with no unit beside it. */
function unitAlone(written: string): Unit | undefined {
  // "Enter whole dollars, like 500,000."
  if (written.includes(",")) return "dollars";
  // "1st" and "12th" with no unit after them are ordinals.
  if (/(st|nd|rd|th)$/.test(written)) return undefined;
  return /^(19|20)\d\d$/.test(written) ? "calendarYear" : "count";
}

function findWords(text: string): FoundNumber[] {
  return [...text.matchAll(WORDS)].map((match) => ({
    text: match[0],
    index: match.index,
    unit: unitAfter(text.slice(match.index + match[0].length)) ?? "count",
    value: valueOfWords(match[0]),
    decimals: 0,
  }));
}

/** What stands between the numbers of a row. */
const LINK = /^(?:\s|–|-|,|to|or|and)+$/;

/** Units that belong to one number alone. */
const NEVER_PASSED: Unit[] = ["dollars", "date", "weekdayDate", "calendarYear"];

/** In "80–85%", "6, 7 and 8 months" and "days 1 to 4" one unit stands for every number of the row. */
function passUnitsAlong(text: string, found: FoundNumber[]): FoundNumber[] {
  const pass = (from: FoundNumber, to: FoundNumber) => {
    if (to.unit === "count" && !NEVER_PASSED.includes(from.unit)) to.unit = from.unit;
  };
  const linked = found.slice(1).flatMap((right, index) => {
    const left = found[index];
    return left && LINK.test(text.slice(left.index + left.text.length, right.index)) ? [{ left, right }] : [];
  });
  for (const { left, right } of linked.toReversed()) pass(right, left);
  for (const { left, right } of linked) pass(left, right);
  return found;
}
