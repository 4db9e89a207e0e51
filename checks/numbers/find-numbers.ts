import { NUMBER_WORD, valueOfWords } from "./number-words.ts";
import { unitOfWord, UNITS_AFTER, type Unit } from "./units.ts";

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

/** A place in a row or in a law and not a quantity: "step 2", "Section 50", "§ 153.14", "1. Plans" in a table. */
const LABEL = /(?:\b(?:steps?|stages?|parts?|rows?|pages?|sections?|articles?|chapters?|CFR|TAC)|§)\s?$/i;
const LAW = /^\s(?:CFR|TAC|U\.S\.C|Texas Administrative Code)/;
const MULTIPLES: Record<string, number> = {
  thousand: 1e3,
  K: 1e3,
  million: 1e6,
  M: 1e6,
  billion: 1e9,
};

/** Every number of a text that could be a fact: sums, percents, times, dates, bare numbers, and "three" before a unit. */
export function findNumbers(text: string): FoundNumber[] {
  const dates = findDates(text);
  // What was read as a date is not read again as a bare number.
  const rest = dates.reduce((left, { index, text: date }) => blank(left, index, date.length), text);
  return passUnitsAlong(
    text,
    [...dates, ...findDigits(rest), ...findWords(rest)].sort((a, b) => a.index - b.index),
  );
}

const blank = (text: string, start: number, length: number) =>
  text.slice(0, start) + "_".repeat(length) + text.slice(start + length);

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
    const value = Number(whole.replaceAll(",", "") + fraction) * (MULTIPLES[word ?? letter ?? ""] ?? 1);
    const decimals = Math.max(0, fraction.length - 1);
    const found = { text: written, index: match.index, value, decimals };
    if (dollar) return { ...found, unit: "dollars" as const };
    if (halfDay) return { ...found, unit: "clock" as const };
    const unit = unitAfter(after) ?? unitOfWord(BEFORE.exec(before)?.[1] ?? "");
    // "Enter whole dollars, like 500,000."
    if (!unit && whole.includes(",")) return { ...found, unit: "dollars" as const };
    if (unit) return { ...found, unit };
    // "1st" and "12th" with nothing after them are places in a row.
    if (/(st|nd|rd|th)$/.test(written)) return [];
    return { ...found, unit: /^(19|20)\d\d$/.test(written) ? ("calendarYear" as const) : ("count" as const) };
  });
}

function unitAfter(after: string): Unit | undefined {
  const match = AFTER.exec(after);
  if (!match) return undefined;
  return match[1] ? unitOfWord(match[1]) : "percent";
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

const LINK = /^(?:\s|–|-|,|to|or|and)+$/;

/** In "80–85%", "6, 7 and 8 months" and "days 1 to 4" one unit stands for every number of the row. */
function passUnitsAlong(text: string, found: FoundNumber[]): FoundNumber[] {
  const linked = (left: FoundNumber, right: FoundNumber) =>
    LINK.test(text.slice(left.index + left.text.length, right.index));
  for (let i = found.length - 2; i >= 0; i--) inherit(found[i], found[i + 1], linked);
  for (let i = 1; i < found.length; i++) inherit(found[i], found[i - 1], (a, b) => linked(b, a));
  return found;
}

function inherit(
  to: FoundNumber | undefined,
  from: FoundNumber | undefined,
  linked: (to: FoundNumber, from: FoundNumber) => boolean,
): void {
  const passes = from && !["count", "dollars", "date", "weekdayDate", "calendarYear"].includes(from.unit);
  if (to?.unit === "count" && passes && linked(to, from)) to.unit = from.unit;
}
