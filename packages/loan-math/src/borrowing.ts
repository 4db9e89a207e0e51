import {
  type LineTerms,
  calculateInterestCents,
  calculatePaymentCents,
  calculateSchedule,
  type LoanMonth,
} from "./schedule.ts";

/** A loan with a fixed rate and level payments; 6.75 means 6.75 % a year. */
export interface FixedLoan {
  annualRatePercent: number;
  years: number;
  /** Fees and closing costs, paid in cash. */
  costsDollars: number;
}

/** One sum of money for a home, and two ways to borrow it: a line beside the first mortgage, or one loan in its place. */
export interface BorrowingInputs {
  amountDollars: number;
  /** The first mortgage as it is today. Nothing owed counts as no mortgage. */
  mortgage: { balanceDollars: number; annualRatePercent: number; monthsLeft: number };
  line: Omit<LineTerms, "balanceDollars"> & { costsDollars: number };
  refinance: FixedLoan;
}

export type BorrowingCost = ReturnType<typeof calculateBorrowingCost>;

/**
 * What one way to borrow costs, to the last payment of its last loan.
 * @param fallsAway a loan that this way repays: its payments and its interest count against those of the others
 */
export function calculateBorrowingCost(
  loans: readonly (readonly LoanMonth[])[],
  upFrontCents: number,
  drawYears: number,
  fallsAway: readonly LoanMonth[] = [],
) {
  const addUp = (of: (loan: readonly LoanMonth[]) => number) =>
    loans.reduce((sum, loan) => sum + of(loan), 0) - of(fallsAway);
  const interestCents = addUp(calculateInterestCents);
  return {
    paymentNowCents: addUp((loan) => calculatePaymentCents(loan, 1)),
    /** In the first month after the line's draw period. */
    paymentLaterCents: addUp((loan) => calculatePaymentCents(loan, drawYears * 12 + 1)),
    interestCents,
    /** Fees and closing costs. */
    upFrontCents,
    /** Interest and what is paid up front. */
    costCents: interestCents + upFrontCents,
  };
}

/** Every month of a loan with level payments. */
export const scheduleFixed = ({ annualRatePercent, years }: FixedLoan, balanceDollars: number): LoanMonth[] =>
  calculateSchedule({ balanceDollars, annualRatePercent, repaymentMonths: years * 12 });

/** The highest whole number up to `most` for which something holds that holds for all below it; undefined where not even 0 does. */
export function findHighest(most: number, holds: (number: number) => boolean): number | undefined {
  let [highest, failing] = [-1, most + 1];
  while (failing - highest > 1) {
    const middle = Math.floor((highest + failing) / 2);
    if (holds(middle)) highest = middle;
    else failing = middle;
  }
  return highest < 0 ? undefined : highest;
}
