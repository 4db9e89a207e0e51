import { daysBetween } from "./calendar.ts";

/** For how many days rates may be shown (Regulation Z, comment 16(d)-6: in effect within the last 30 days). */
export const RATES_SHOWN_DAYS = 30;

/**
 * Whether rates of a day may be shown on another. Those of the sample lender always are: they were never in force, every
 * page says so, and a copy of the sample must look the same years later. A release of the sample is refused anyway.
 */
export function mayShowRates(rates: { asOf: string }, lender: { sample: boolean }, today: string): boolean {
  if (lender.sample) return true;
  const age = daysBetween(rates.asOf, today);
  return age >= 0 && age <= RATES_SHOWN_DAYS;
}
