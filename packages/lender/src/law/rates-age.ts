import { daysBetween } from "./calendar.ts";
import { publicFacts } from "./law-numbers.ts";

/** For how many days rates may be shown at most (Regulation Z, comment 16(d)-6). */
export const RATES_SHOWN_DAYS = publicFacts.ratesShownDays.is;

/** What decides for how long rates may be shown: their day, and a shorter time that the lender set itself. */
export interface DatedRates {
  asOf: string;
  shownForDays?: number | undefined;
}

export const daysShown = ({ shownForDays = RATES_SHOWN_DAYS }: DatedRates): number =>
  Math.min(shownForDays, RATES_SHOWN_DAYS);

/** Whether typical rates of other loans may be shown on a day: they expire as a claim does. The sample's always are. */
export const mayShowTypicalRates = (
  typical: { asOf: string; expires: string } | undefined,
  lender: { sample: boolean },
  today: string,
): boolean => typical !== undefined && (lender.sample || (typical.asOf <= today && today <= typical.expires));

/**
 * Whether rates of a day may be shown on another. Those of the sample lender always are: they were never in force, every
 * page says so, and a copy of the sample must look the same years later. A release of the sample is refused anyway.
 */
export function mayShowRates(rates: DatedRates, lender: { sample: boolean }, today: string): boolean {
  if (lender.sample) return true;
  const age = daysBetween(rates.asOf, today);
  return age >= 0 && age <= daysShown(rates);
}
