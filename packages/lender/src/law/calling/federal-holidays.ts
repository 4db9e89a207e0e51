import { Temporal } from "temporal-polyfill";

/** 5 U.S.C. 6103(a): those on a day of their month. */
const FIXED: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
];

const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5];

/** Those on a weekday of their month: the third Monday of January. A week of -1 is the last one. */
const MOVABLE: readonly { month: number; weekday: number; week: number }[] = [
  { month: 1, weekday: MONDAY, week: 3 },
  { month: 2, weekday: MONDAY, week: 3 },
  { month: 5, weekday: MONDAY, week: -1 },
  { month: 9, weekday: MONDAY, week: 1 },
  { month: 10, weekday: MONDAY, week: 2 },
  { month: 11, weekday: THURSDAY, week: 4 },
];

/** Whether a day is a federal holiday or the weekday on which one is observed that falls on a weekend (5 U.S.C. 6103(b)). */
export const isFederalHoliday = (date: Temporal.PlainDate): boolean =>
  isMovable(date) ||
  isFixed(date) ||
  (date.dayOfWeek === FRIDAY && isFixed(date.add({ days: 1 }))) ||
  (date.dayOfWeek === MONDAY && isFixed(date.subtract({ days: 1 })));

/** The federal holidays of a year and the next one, in order: "2026-11-26". */
export function listFederalHolidays(year: number): string[] {
  const start = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const days = Array.from({ length: 731 }, (_, index) => start.add({ days: index }));
  return days.filter(isFederalHoliday).map(String);
}

const isFixed = ({ month, day }: Temporal.PlainDate): boolean =>
  FIXED.some(([ofMonth, ofDay]) => month === ofMonth && day === ofDay);

const isMovable = ({ month, day, dayOfWeek, daysInMonth }: Temporal.PlainDate): boolean =>
  MOVABLE.some(
    (holiday) =>
      holiday.month === month &&
      holiday.weekday === dayOfWeek &&
      (holiday.week === -1 ? day > daysInMonth - 7 : Math.ceil(day / 7) === holiday.week),
  );
