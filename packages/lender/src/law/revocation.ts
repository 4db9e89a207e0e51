import { addWeekdays } from "./calendar.ts";
import { lawNumber } from "./law-numbers.ts";

/** How soon calls and texts have to stop after a consumer has taken back their consent, in business days. */
export const BUSINESS_DAYS_TO_STOP = lawNumber(10, "47 CFR 64.1200(a)(10)");

/** When half of the time is over, a request counts as overdue: whoever looks then can still keep the law's day. */
const BUSINESS_DAYS_UNTIL_OVERDUE = 5;

const HOUR_MS = 60 * 60 * 1000;
/** The clocks of machines that share one store differ by less. */
const CLOCK_TOLERANCE_MS = 60 * 1000;

/** The day of a moment in Hawaii, where it is as early as anywhere in the country: no deadline comes a day too late. */
const earliestDay = (moment: Date): string =>
  new Date(moment.getTime() - 10 * HOUR_MS).toISOString().slice(0, 10);

/**
 * The last day on which somebody may still be called who has taken back their consent.
 * Federal holidays count as business days here, so that it is early rather than late.
 * @param now counts where it is earlier: a request written under a clock that was ahead allows nobody to call for years
 */
export const honorBy = (requestedAt: Date, now = requestedAt): string =>
  addWeekdays(earliestDay(now < requestedAt ? now : requestedAt), BUSINESS_DAYS_TO_STOP.is);

/** Whether an open request needs somebody now, well before `honorBy`. One from the future has waited nobody knows how long. */
export const isOverdue = (requestedAt: Date, now: Date): boolean =>
  requestedAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS ||
  now.toISOString().slice(0, 10) > addWeekdays(earliestDay(requestedAt), BUSINESS_DAYS_UNTIL_OVERDUE);
