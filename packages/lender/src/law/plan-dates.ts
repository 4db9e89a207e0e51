import { addBusinessDays, addDays, addYears, nextBankDay } from "./calendar.ts";

const DAYS_TO_CANCEL = 3;

/**
 * When a loan on the home its owner lives in can be signed, canceled and paid out, and when it is repaid: year-month-day.
 * @param wanted the day on which somebody would like to sign; an earlier one than the law allows counts as the first that it does
 */
export function calculatePlanDates(
  applied: string,
  wanted: string,
  terms: { earliestClosingDay: number; drawYears: number; repaymentYears: number },
) {
  const earliestSigning = addDays(applied, terms.earliestClosingDay);
  const signing = wanted > earliestSigning ? wanted : earliestSigning;
  const cancelUntil = addBusinessDays(signing, DAYS_TO_CANCEL);
  return {
    /** The first day that the law of the state allows; the day of the application where it names none. */
    earliestSigning,
    signing,
    /** Until midnight of this day the borrower may cancel. */
    cancelUntil,
    /** The first day on which banks can send the money. */
    money: nextBankDay(cancelUntil),
    drawEnds: addYears(signing, terms.drawYears),
    lastPayment: addYears(signing, terms.drawYears + terms.repaymentYears),
  };
}
