import type { RateFacts } from "@heloc/content/types";
import {
  calculateInterestCents,
  calculatePaymentCents,
  calculateSchedule,
  calculateYears,
  roundToCent,
  type LoanYear,
} from "../calculate-schedule.ts";

/** What a line costs at one rate, from the first draw to the last payment. */
export interface LinePlan {
  annualRatePercent: number;
  /** True where a rise would have gone beyond the maximum APR and stops there. */
  atMaximum: boolean;
  paymentNowCents: number;
  paymentThenCents: number;
  interestCents: number;
  years: LoanYear[];
}

/** The plan of a sum drawn on the first day: interest only in the draw period, then level payments. */
export function planLine(
  usedDollars: number,
  ratePercent: number,
  repaymentYears: number,
  rates: Pick<RateFacts, "drawPeriodYears" | "maximumAnnualRatePercent">,
): LinePlan {
  const annualRatePercent = Math.min(ratePercent, rates.maximumAnnualRatePercent);
  const schedule = calculateSchedule({
    balanceCents: roundToCent(usedDollars * 100),
    annualRatePercent,
    interestOnlyMonths: rates.drawPeriodYears * 12,
    amortizingMonths: repaymentYears * 12,
  });
  return {
    annualRatePercent,
    atMaximum: annualRatePercent === rates.maximumAnnualRatePercent,
    paymentNowCents: calculatePaymentCents(schedule, 1),
    paymentThenCents: calculatePaymentCents(schedule, rates.drawPeriodYears * 12 + 1),
    interestCents: calculateInterestCents(schedule),
    years: calculateYears(schedule),
  };
}
