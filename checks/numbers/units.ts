/** What a number counts. `count` is a bare number, `date` a day of the year, `weekdayDate` one with its weekday, `clock` "8am". */
export type Unit =
  | "dollars"
  | "percent"
  | "points"
  | "years"
  | "months"
  | "weeks"
  | "days"
  | "hours"
  | "minutes"
  | "score"
  | "questions"
  | "articles"
  | "calendarYear"
  | "date"
  | "weekdayDate"
  | "clock"
  | "count";

/** The word after a number, or in the name of a fact, and the unit it stands for. */
const UNIT_WORDS: Record<string, Unit> = {
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
};

/** "years", "Day", "min" → their unit. Nothing for any other word. */
export const unitOfWord = (word: string): Unit | undefined => {
  const lower = word.toLowerCase();
  return UNIT_WORDS[lower] ?? UNIT_WORDS[lower.replace(/s$/, "")];
};

/** The unit in the name of a fact: the last word that is one, "annualRatePercent" → percent, "daysToCancel" → days. */
export const unitOfName = (name: string): Unit | undefined =>
  name
    .split(/(?=[A-Z])/)
    .map(unitOfWord)
    .findLast(Boolean);

/** Units that can stand right after a number in a sentence. */
export const UNITS_AFTER = Object.keys(UNIT_WORDS).filter((word) => !["score", "count"].includes(word));
