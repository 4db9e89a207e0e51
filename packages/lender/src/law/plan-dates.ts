import { addDays, nextBankDay } from "./calendar.ts";

/** When a loan on the home its owner lives in can be signed, canceled and paid out, and when it is repaid. */
export interface PlanDates {
  /** The first day that the law of the state allows; the day of the application where it names none. */
  earliestSigning: string;
  signing: string;
  /** Until midnight of this day the borrower may cancel. */
  cancelUntil: string;
  /** The first day on which banks can send the money. */
  money: string;
  drawEnds: string;
  lastPayment: string;
}

const DAYS_TO_CANCEL = 3;

/**
 * The dates of a plan, all written year-month-day.
 * @param wanted the day on which somebody would like to sign; an earlier one than the law allows counts as the first that it does
 */
export function calculatePlanDates(
  applied: string,
  wanted: string,
  terms: { earliestClosingDay: number; drawYears: number; repaymentYears: number },
): PlanDates {
  const earliestSigning = addDays(applied, terms.earliestClosingDay);
  const signing = wanted > earliestSigning ? wanted : earliestSigning;
  const cancelUntil = addDaysThatCount(signing, DAYS_TO_CANCEL);
  return {
    ...{ earliestSigning, signing, cancelUntil },
    money: firstBankDayAfter(cancelUntil),
    drawEnds: addYears(signing, terms.drawYears),
    lastPayment: addYears(signing, terms.drawYears + terms.repaymentYears),
  };
}

/** Every day counts toward the right to cancel but Sundays and the holidays of 5 U.S.C. 6103(a) (12 CFR 1026.2(a)(6)). */
function addDaysThatCount(date: string, days: number): string {
  let result = date;
  for (let counted = 0; counted < days;) {
    result = addDays(result, 1);
    if (weekdayOf(result) !== SUNDAY && !isLegalHoliday(result)) counted++;
  }
  return result;
}

/** The Federal Reserve rests on holidays, and on the Monday after one that falls on a Sunday. */
function firstBankDayAfter(date: string): string {
  const next = nextBankDay(date);
  const isClosed = isLegalHoliday(next) || (weekdayOf(next) === MONDAY && isLegalHoliday(addDays(next, -1)));
  return isClosed ? firstBankDayAfter(next) : next;
}

const [SUNDAY, MONDAY, THURSDAY] = [0, 1, 4];
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Holidays on a day of their month. */
const FIXED = ["01-01", "06-19", "07-04", "11-11", "12-25"];
/** Holidays on a weekday of their month: its month, weekday, and the days of the month among which it falls. */
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

/** The same day so many years on; February 29 becomes March 1 where a year has none. */
function addYears(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}
