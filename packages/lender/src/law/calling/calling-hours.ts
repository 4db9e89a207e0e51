import type { Temporal } from "temporal-polyfill";
import { isFederalHoliday } from "../calendar.ts";
import type { LawNumber } from "../law-numbers.ts";

/** Full hours of a day, from the first up to the second: [8, 21] is from 8 a.m. to 9 p.m. */
type Hours = readonly [from: number, to: number];

/** When calls that sell something may be made, by the clock of whoever is called. Without hours there are no calls that day. */
export interface CallingHours {
  weekdays: Hours;
  saturdays: Hours;
  sundays: Hours | undefined;
  /** On federal holidays, where they are not like any other day. */
  holidays?: "none";
  source: string;
}

/** Hours that a law sets, and where. */
export type LawfulHours = CallingHours & Omit<LawNumber, "is">;

export const FEDERAL_CALLING_HOURS: LawfulHours = {
  weekdays: [8, 21],
  saturdays: [8, 21],
  sundays: [8, 21],
  source: "47 CFR 64.1200(c)(1); 16 CFR 310.4(c)",
  checkedOn: "2026-11-22",
  read: "text",
};

/** There are exemptions, such as for calls that the consumer has asked for; they are not assumed. */
export const TEXAS_CALLING_HOURS: LawfulHours = {
  weekdays: [9, 21],
  saturdays: [9, 21],
  sundays: [12, 21],
  source: "Tex. Bus. & Com. Code 301.051",
  checkedOn: "2026-11-22",
  read: "account",
};

/**
 * Within the hours of every state as far as published accounts tell: the latest begin on weekdays at 10 a.m. (Kentucky), the
 * earliest end on Saturdays at 5 p.m. (Rhode Island), and several allow no call on Sundays and holidays (Alabama, Louisiana).
 */
export const CALLING_HOURS_ELSEWHERE: CallingHours = {
  weekdays: [10, 17],
  saturdays: [10, 17],
  sundays: undefined,
  holidays: "none",
  source: "our own choice, for states whose law this product does not know",
};

const [SATURDAY, SUNDAY] = [6, 7];

/** The hours of one day of the calendar; undefined where there are none. */
export function hoursOn(date: Temporal.PlainDate, hours: CallingHours): Hours | undefined {
  if (hours.holidays === "none" && isFederalHoliday(String(date))) return undefined;
  if (date.dayOfWeek === SUNDAY) return hours.sundays;
  return date.dayOfWeek === SATURDAY ? hours.saturdays : hours.weekdays;
}
