import {
  calculateInterestCents,
  calculatePaymentCents,
  calculateSchedule,
  type LoanMonth,
} from "./schedule.ts";

/** A sum drawn on the first day: interest only in the draw period, then level payments. */
export interface LineTerms {
  balanceDollars: number;
  annualRatePercent: number;
  drawYears: number;
  repaymentYears: number;
}

export function calculateLineSchedule({ drawYears, repaymentYears, ...loan }: LineTerms): LoanMonth[] {
  return calculateSchedule({
    ...loan,
    interestOnlyMonths: drawYears * 12,
    repaymentMonths: repaymentYears * 12,
  });
}

export type LineCost = ReturnType<typeof calculateLineCost>;

/** What a line costs from the first draw to the last payment, at a rate that stays as it is. */
export function calculateLineCost(terms: LineTerms) {
  const schedule = calculateLineSchedule(terms);
  return {
    ...terms,
    drawPaymentCents: calculatePaymentCents(schedule, 1),
    repaymentPaymentCents: calculatePaymentCents(schedule, terms.drawYears * 12 + 1),
    interestCents: calculateInterestCents(schedule),
    years: calculateYears(schedule),
  };
}

export type LoanYear = ReturnType<typeof calculateYears>[number];

/** The schedule year by year. The payment is that of the first month, and a last year with fewer than 12 counts as a year. */
export function calculateYears(schedule: readonly LoanMonth[]) {
  return Array.from({ length: Math.ceil(schedule.length / 12) }, (_, index) => {
    const months = schedule.slice(index * 12, index * 12 + 12);
    return {
      year: index + 1,
      monthlyPaymentCents: calculatePaymentCents(months, 1),
      interestCents: calculateInterestCents(months),
      principalCents: months.reduce((sum, { principalCents }) => sum + principalCents, 0),
      balanceCents: months.at(-1)?.balanceCents ?? 0,
    };
  });
}
