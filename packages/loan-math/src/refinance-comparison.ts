import {
  calculateBlendedRatePercent,
  calculateBreakEvenRatePercent,
  calculateCostByYear,
  calculateCrossoverYears,
} from "./break-even.ts";
import { calculateLineSchedule, type LineTerms } from "./line-cost.ts";
import { toCents } from "./money.ts";
import {
  calculateInterestCents,
  calculatePaymentCents,
  calculateSchedule,
  type LoanMonth,
} from "./schedule.ts";

/** What a homeowner enters to compare; percentages as 6.75 for 6.75 %. */
export interface ComparisonInputs {
  balanceDollars: number;
  firstRatePercent: number;
  monthsLeft: number;
  cashDollars: number;
  refinanceRatePercent: number;
  /** Paid in cash at closing. */
  refinanceCostsDollars: number;
  refinanceYears: number;
}

/** The terms of the line that stands in for the refinance. */
export interface ComparedLine extends Omit<LineTerms, "balanceDollars"> {
  openingFeesDollars: number;
}

/** What one way to borrow costs, to the last payment of its last loan. */
export interface BorrowingCost {
  paymentNowCents: number;
  /** The payment in the first month after the line's draw period. */
  paymentAfterDrawCents: number;
  interestCents: number;
  upFrontCents: number;
  /** Interest and what is paid up front. */
  costCents: number;
  ratePercent: number | undefined;
  /** Cost so far at the end of each year. */
  costByYearCents: number[];
}

export interface Comparison {
  keep: BorrowingCost;
  refinance: BorrowingCost;
  cheaper: "keep" | "refinance" | "same";
  differenceCents: number;
  /** The refinance costs no more than keeping the mortgage at this rate and below it. */
  breakEvenRatePercent: number | undefined;
  crossoverYears: number[];
}

/** No lender asks more; the search for the break-even rate stops here. */
export const HIGHEST_RATE_PERCENT = 30;

/**
 * Compares keeping the first mortgage, with a line drawn in full on the first day, with one new loan for both sums.
 * Every loan runs to its last payment, and the line keeps its rate.
 */
export function compareBorrowing(inputs: ComparisonInputs, line: ComparedLine): Comparison {
  const { balanceDollars, cashDollars, firstRatePercent, monthsLeft, refinanceRatePercent } = inputs;
  const mortgage = calculateSchedule({
    balanceDollars,
    annualRatePercent: firstRatePercent,
    repaymentMonths: monthsLeft,
  });
  const drawn = calculateLineSchedule({ ...line, balanceDollars: cashDollars });
  const refinanceAt = (annualRatePercent: number) =>
    calculateSchedule({
      balanceDollars: balanceDollars + cashDollars,
      annualRatePercent,
      repaymentMonths: inputs.refinanceYears * 12,
    });

  const span = {
    drawMonths: line.drawYears * 12,
    years: Math.max(Math.ceil(monthsLeft / 12), line.drawYears + line.repaymentYears, inputs.refinanceYears),
  };
  const blendedRatePercent = calculateBlendedRatePercent([
    { balanceDollars, annualRatePercent: firstRatePercent },
    { balanceDollars: cashDollars, annualRatePercent: line.annualRatePercent },
  ]);
  const openingFeesCents = cashDollars > 0 ? toCents(line.openingFeesDollars) : 0;
  const refinanceCostsCents = toCents(inputs.refinanceCostsDollars);
  const keep = summarize([mortgage, drawn], openingFeesCents, blendedRatePercent, span);
  const refinance = summarize(
    [refinanceAt(refinanceRatePercent)],
    refinanceCostsCents,
    refinanceRatePercent,
    span,
  );
  const differenceCents = Math.abs(keep.costCents - refinance.costCents);
  return {
    keep,
    refinance,
    differenceCents,
    cheaper: differenceCents === 0 ? "same" : keep.costCents < refinance.costCents ? "keep" : "refinance",
    breakEvenRatePercent: calculateBreakEvenRatePercent(
      (ratePercent) => calculateInterestCents(refinanceAt(ratePercent)) + refinanceCostsCents,
      keep.costCents,
      HIGHEST_RATE_PERCENT,
    ),
    crossoverYears: calculateCrossoverYears(keep.costByYearCents, refinance.costByYearCents),
  };
}

function summarize(
  loans: readonly LoanMonth[][],
  upFrontCents: number,
  ratePercent: number | undefined,
  { drawMonths, years }: { drawMonths: number; years: number },
): BorrowingCost {
  const paymentCents = (month: number) =>
    loans.reduce((sum, loan) => sum + calculatePaymentCents(loan, month), 0);
  const interestCents = loans.reduce((sum, loan) => sum + calculateInterestCents(loan), 0);
  return {
    paymentNowCents: paymentCents(1),
    paymentAfterDrawCents: paymentCents(drawMonths + 1),
    interestCents,
    upFrontCents,
    costCents: interestCents + upFrontCents,
    ratePercent,
    costByYearCents: calculateCostByYear(upFrontCents, loans, years),
  };
}
