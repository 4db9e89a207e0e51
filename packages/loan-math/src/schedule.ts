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
