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
