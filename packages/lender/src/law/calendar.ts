/** Days are written year-month-day. */
const DAY_MS = 24 * 60 * 60 * 1000;
const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6];

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const weekdayOf = (date: string) => new Date(timeOf(date)).getUTCDay();

export const addDays = (date: string, days: number): string =>
  new Date(timeOf(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day so many years on; February 29 becomes March 1 where a year has none. */
export function addYears(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative where the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** Holidays of 5 U.S.C. 6103(a) on a day of their month. */
const FIXED = ["01-01", "06-19", "07-04", "11-11", "12-25"];
/** Those on a weekday of their month: its month, weekday, and the days of the month among which it falls. */
const MOVABLE: [month: string, weekday: number, from: number, to: number][] = [
  ["01", MONDAY, 15, 21],
  ["02", MONDAY, 15, 21],
  ["05", MONDAY, 25, 31],
  ["09", MONDAY, 1, 7],
  ["10", MONDAY, 8, 14],
  ["11", THURSDAY, 22, 28],
];

/** The holiday itself. Where it falls on a Saturday, the Friday on which offices observe it is none (comment 2(a)(6)-2). */
function isLegalHoliday(date: string): boolean {
  const [, month = "", day = ""] = date.split("-");
  return (
    FIXED.includes(`${month}-${day}`) ||
    MOVABLE.some(
      ([ofMonth, weekday, from, to]) =>
        month === ofMonth && weekdayOf(date) === weekday && Number(day) >= from && Number(day) <= to,
    )
  );
}

/** Whether a day is a federal holiday or the weekday on which one is observed that falls on a weekend (5 U.S.C. 6103(b)). */
export const isFederalHoliday = (date: string): boolean =>
  isLegalHoliday(date) ||
  (weekdayOf(date) === FRIDAY && isLegalHoliday(addDays(date, 1))) ||
  (weekdayOf(date) === MONDAY && isLegalHoliday(addDays(date, -1)));

/** The federal holidays of a year and the next one, in order: "2026-11-26". */
export const listFederalHolidays = (year: number): string[] =>
  Array.from({ length: 731 }, (_, index) => addDays(`${year}-01-01`, index)).filter(isFederalHoliday);

/** The day on which so many days that count are over after another one. */
function addCounted(date: string, days: number, counts: (day: string) => boolean): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (counts(day)) left--;
  }
  return day;
}

const isWeekday = (date: string) => weekdayOf(date) !== SUNDAY && weekdayOf(date) !== SATURDAY;

/** So many days from Monday to Friday later, holidays or not. */
export const addWeekdays = (date: string, days: number): string => addCounted(date, days, isWeekday);

/** The next day on which banks send transfers: they rest on holidays, and on the Monday after one that falls on a Sunday. */
export const nextBankDay = (date: string): string =>
  addCounted(date, 1, (day) => {
    const isObserved = weekdayOf(day) === MONDAY && isLegalHoliday(addDays(day, -1));
    return isWeekday(day) && !isLegalHoliday(day) && !isObserved;
  });

/** So many business days later, as the right to cancel counts them (12 CFR 1026.2(a)(6)): all but Sundays and holidays. */
export const addBusinessDays = (date: string, days: number): string =>
  addCounted(date, days, (day) => weekdayOf(day) !== SUNDAY && !isLegalHoliday(day));
