import { toCents } from "./money.ts";

/** A loan that may begin with months of interest only and is then repaid in level payments. */
interface LoanTerms {
  balanceDollars: number;
  /** 8.5 means 8.5 % a year. */
  annualRatePercent: number;
  /** None for a mortgage. */
  interestOnlyMonths?: number;
  repaymentMonths: number;
}

/** One month of a loan, in whole cents. */
export interface LoanMonth {
  interestCents: number;
  principalCents: number;
  /** What is still owed after this month's payment. */
  balanceCents: number;
}

export function calculateMonthlyInterestCents(balanceDollars: number, annualRatePercent: number): number {
  return payMonth(toCents(balanceDollars), annualRatePercent, 0).interestCents;
}

/** The level monthly payment that repays a balance with interest: `B·r / (1 − (1 + r)^−n)`. */
export function calculateLevelPaymentCents(
  balanceDollars: number,
  annualRatePercent: number,
  termMonths: number,
): number {
  const balanceCents = toCents(balanceDollars);
  const monthlyRate = annualRatePercent / 100 / 12;
  if (monthlyRate === 0) return Math.round(balanceCents / termMonths);
  // log1p and expm1 keep their digits where the rate is almost 0 and 1 − (1 + r)^−n would lose them.
  return Math.round((balanceCents * monthlyRate) / -Math.expm1(-termMonths * Math.log1p(monthlyRate)));
}

/** Every month of the loan. The last payment takes what is left, so that the schedule always ends at exactly 0. */
export function calculateSchedule(terms: LoanTerms): LoanMonth[] {
  const { balanceDollars, annualRatePercent, interestOnlyMonths = 0, repaymentMonths } = terms;
  const levelCents = calculateLevelPaymentCents(balanceDollars, annualRatePercent, repaymentMonths);
  const lastMonth = interestOnlyMonths + repaymentMonths;
  return payMonths(balanceDollars, annualRatePercent, lastMonth, (month) => {
    if (month === lastMonth) return Infinity;
    return month > interestOnlyMonths ? levelCents : 0;
  });
}

/** The months until a fixed payment has repaid a debt, or `maximumMonths`: one that covers no interest never does. */
export function calculateFixedPayments(
  balanceDollars: number,
  annualRatePercent: number,
  paymentDollars: number,
  maximumMonths: number,
): LoanMonth[] {
  const paymentCents = toCents(paymentDollars);
  const months = payMonths(balanceDollars, annualRatePercent, maximumMonths, () => paymentCents);
  const settled = months.findIndex(({ balanceCents }) => balanceCents === 0);
  return settled < 0 ? months : months.slice(0, settled + 1);
}

function payMonths(
  balanceDollars: number,
  annualRatePercent: number,
  months: number,
  paymentCentsIn: (month: number) => number,
): LoanMonth[] {
  let balanceCents = toCents(balanceDollars);
  return Array.from({ length: months }, (_, index) => {
    const paid = payMonth(balanceCents, annualRatePercent, paymentCentsIn(index + 1));
    balanceCents = paid.balanceCents;
    return paid;
  });
}

/** One payment. It is never less than the month's interest and never more than what is owed. */
function payMonth(balanceCents: number, annualRatePercent: number, paymentCents: number): LoanMonth {
  const interestCents = Math.round((balanceCents * annualRatePercent) / 100 / 12);
  const principalCents = Math.min(balanceCents, Math.max(0, paymentCents - interestCents));
  return { interestCents, principalCents, balanceCents: balanceCents - principalCents };
}

/** What is paid in a month, counted from 1: interest and principal. 0 after the loan has ended. */
export function calculatePaymentCents(schedule: readonly LoanMonth[], month: number): number {
  const entry = schedule[month - 1];
  return entry ? entry.interestCents + entry.principalCents : 0;
}

export function calculateInterestCents(schedule: readonly LoanMonth[]): number {
  return schedule.reduce((sum, { interestCents }) => sum + interestCents, 0);
}

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
