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

/** What a line costs from the first draw to the last payment, at a rate that stays as it is. */
export interface LineCost extends LineTerms {
  drawPaymentCents: number;
  repaymentPaymentCents: number;
  interestCents: number;
  years: LoanYear[];
}

/** One year of a loan. The payment is that of the year's first month. */
export interface LoanYear {
  year: number;
  monthlyPaymentCents: number;
  interestCents: number;
  principalCents: number;
  balanceCents: number;
}

export function calculateLineSchedule({ drawYears, repaymentYears, ...loan }: LineTerms): LoanMonth[] {
  return calculateSchedule({
    ...loan,
    interestOnlyMonths: drawYears * 12,
    repaymentMonths: repaymentYears * 12,
  });
}

export function calculateLineCost(terms: LineTerms): LineCost {
  const schedule = calculateLineSchedule(terms);
  return {
    ...terms,
    drawPaymentCents: calculatePaymentCents(schedule, 1),
    repaymentPaymentCents: calculatePaymentCents(schedule, terms.drawYears * 12 + 1),
    interestCents: calculateInterestCents(schedule),
    years: calculateYears(schedule),
  };
}

/** The schedule year by year, for charts and tables. A last year with fewer than 12 months counts as a year. */
export function calculateYears(schedule: readonly LoanMonth[]): LoanYear[] {
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
