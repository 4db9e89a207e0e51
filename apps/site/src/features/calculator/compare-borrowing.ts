import {
  calculateBlendedRatePercent,
  calculateBreakEvenRatePercent,
  calculateCostByYear,
  calculateTurningYears,
} from "./calculate-break-even.ts";
import {
  calculateInterestCents,
  calculatePaymentCents,
  calculateSchedule,
  roundToCent,
} from "./calculate-schedule.ts";

/** What a homeowner enters to compare; percentages as 6.75 for 6.75 %. */
export interface ComparisonInputs {
  balanceDollars: number;
  firstRatePercent: number;
  yearsLeft: number;
  cashDollars: number;
  refinanceRatePercent: number;
  /** Paid in cash at closing. */
  refinanceCostsDollars: number;
  refinanceYears: number;
}

/** The terms of the line that stands in for the refinance. */
export interface LineTerms {
  annualRatePercent: number;
  drawYears: number;
  repaymentYears: number;
  openingFeesDollars: number;
}

export interface Way {
  paymentNowCents: number;
  /** The payment in the first month after the line's draw period. */
  paymentAfterDrawCents: number;
  interestCents: number;
  upFrontCents: number;
  /** Interest and what is paid up front, to the last payment. */
  costCents: number;
  ratePercent: number | undefined;
  /** Cost so far at the end of each year. */
  costByYearCents: number[];
}

export interface Comparison {
  keep: Way;
  refinance: Way;
  cheaper: "keep" | "refinance" | "same";
  differenceCents: number;
  /** The refinance costs no more than keeping the mortgage at this rate and below it. */
  breakEvenRatePercent: number | undefined;
  turningYears: number[];
}

/** No lender asks more; the search for the break-even rate stops here. */
export const HIGHEST_RATE_PERCENT = 30;

/**
 * Compares keeping the first mortgage, with a line drawn in full on the first day, with one new loan for both sums.
 * Both run to their last payment, and the line keeps its rate. All arithmetic is in calculate-*.ts.
 */
export function compareBorrowing(inputs: ComparisonInputs, line: LineTerms): Comparison {
  const years = Math.max(inputs.yearsLeft, line.drawYears + line.repaymentYears, inputs.refinanceYears);
  const keep = keepMortgage(inputs, line, years);
  const refinance = refinanceAll(inputs, line, inputs.refinanceRatePercent, years);
  const differenceCents = Math.abs(keep.costCents - refinance.costCents);
  return {
    keep,
    refinance,
    differenceCents,
    cheaper: differenceCents === 0 ? "same" : keep.costCents < refinance.costCents ? "keep" : "refinance",
    breakEvenRatePercent: calculateBreakEvenRatePercent(
      (rate) => refinanceAll(inputs, line, rate, years).costCents,
      keep.costCents,
      HIGHEST_RATE_PERCENT,
    ),
    turningYears: calculateTurningYears(keep.costByYearCents, refinance.costByYearCents),
  };
}

function keepMortgage(inputs: ComparisonInputs, line: LineTerms, years: number): Way {
  const { balanceDollars, cashDollars } = inputs;
  const mortgage = calculateSchedule({
    balanceCents: roundToCent(balanceDollars * 100),
    annualRatePercent: inputs.firstRatePercent,
    interestOnlyMonths: 0,
    amortizingMonths: inputs.yearsLeft * 12,
  });
  const drawn = calculateSchedule({
    balanceCents: roundToCent(cashDollars * 100),
    annualRatePercent: line.annualRatePercent,
    interestOnlyMonths: line.drawYears * 12,
    amortizingMonths: line.repaymentYears * 12,
  });
  const ratePercent = calculateBlendedRatePercent([
    { balanceDollars, annualRatePercent: inputs.firstRatePercent },
    { balanceDollars: cashDollars, annualRatePercent: line.annualRatePercent },
  ]);
  const upFrontCents = cashDollars > 0 ? roundToCent(line.openingFeesDollars * 100) : 0;
  return sumUp([mortgage, drawn], upFrontCents, line.drawYears, years, ratePercent);
}

function refinanceAll(inputs: ComparisonInputs, line: LineTerms, ratePercent: number, years: number): Way {
  const loan = calculateSchedule({
    balanceCents: roundToCent((inputs.balanceDollars + inputs.cashDollars) * 100),
    annualRatePercent: ratePercent,
    interestOnlyMonths: 0,
    amortizingMonths: inputs.refinanceYears * 12,
  });
  return sumUp([loan], roundToCent(inputs.refinanceCostsDollars * 100), line.drawYears, years, ratePercent);
}

function sumUp(
  loans: ReturnType<typeof calculateSchedule>[],
  upFrontCents: number,
  drawYears: number,
  years: number,
  ratePercent: number | undefined,
): Way {
  const paymentCents = (month: number) =>
    loans.reduce((sum, loan) => sum + calculatePaymentCents(loan, month), 0);
  const interestCents = loans.reduce((sum, loan) => sum + calculateInterestCents(loan), 0);
  return {
    paymentNowCents: paymentCents(1),
    paymentAfterDrawCents: paymentCents(drawYears * 12 + 1),
    interestCents,
    upFrontCents,
    costCents: interestCents + upFrontCents,
    ratePercent,
    costByYearCents: calculateCostByYear(
      upFrontCents,
      loans.map((loan) => loan.map((month) => month.interestCents)),
      years,
    ),
  };
}
