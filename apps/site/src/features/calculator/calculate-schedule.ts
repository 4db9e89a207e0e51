/** A loan that may begin with months of interest only and is then repaid in level payments. Rates: 8.5 means 8.5 %. */
export interface LoanTerms {
  balanceCents: number;
  annualRatePercent: number;
  /** 0 for a mortgage. */
  interestOnlyMonths: number;
  amortizingMonths: number;
}

/** One month of a loan, in whole cents. */
export interface LoanMonth {
  interestCents: number;
  principalCents: number;
  /** What is still owed after this month's payment. */
  balanceCents: number;
}

/** The nearest whole cent; half a cent goes up. Interest and level payments are rounded this way, as on a statement. */
export function roundToCent(cents: number): number {
  return Math.floor(cents + 0.5);
}

/** The level monthly payment that repays a balance with interest: `B·r / (1 − (1 + r)^−n)`, rounded to the cent. */
export function calculateLevelPaymentCents(
  balanceCents: number,
  annualRatePercent: number,
  termMonths: number,
): number {
  const monthlyRate = annualRatePercent / 100 / 12;
  if (monthlyRate === 0) return roundToCent(balanceCents / termMonths);
  // log1p and expm1 keep their digits where the rate is almost 0 and 1 − (1 + r)^−n would lose them.
  return roundToCent((balanceCents * monthlyRate) / -Math.expm1(-termMonths * Math.log1p(monthlyRate)));
}

/**
 * Every month of the loan. The last payment takes what is left, so the schedule always ends at exactly 0; where rounding
 * up repays a very small loan sooner, the months after that are 0.
 */
export function calculateSchedule(terms: LoanTerms): LoanMonth[] {
  const { annualRatePercent, interestOnlyMonths, amortizingMonths } = terms;
  const lastMonth = interestOnlyMonths + amortizingMonths;
  const paymentCents = calculateLevelPaymentCents(terms.balanceCents, annualRatePercent, amortizingMonths);
  const schedule: LoanMonth[] = [];
  let balanceCents = terms.balanceCents;
  for (let month = 1; month <= lastMonth; month++) {
    const interestCents = roundToCent((balanceCents * annualRatePercent) / 100 / 12);
    let principalCents = 0;
    if (month === lastMonth) principalCents = balanceCents;
    else if (month > interestOnlyMonths)
      principalCents = Math.min(balanceCents, Math.max(0, paymentCents - interestCents));
    balanceCents -= principalCents;
    schedule.push({ interestCents, principalCents, balanceCents });
  }
  return schedule;
}

/** What is paid in a month, counted from 1: interest and principal. 0 after the loan has ended. */
export function calculatePaymentCents(schedule: readonly LoanMonth[], month: number): number {
  const entry = schedule[month - 1];
  return entry ? entry.interestCents + entry.principalCents : 0;
}

export function calculateInterestCents(schedule: readonly LoanMonth[], months = schedule.length): number {
  return schedule.slice(0, months).reduce((sum, { interestCents }) => sum + interestCents, 0);
}

/** One year of a loan. The payment is that of the year's first month. */
export interface LoanYear {
  year: number;
  monthlyPaymentCents: number;
  interestCents: number;
  principalCents: number;
  balanceCents: number;
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
