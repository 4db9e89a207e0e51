import {
  type BorrowingCost,
  type BorrowingInputs,
  calculateBorrowingCost,
  findHighest,
  scheduleFixed,
} from "./borrowing.ts";
import {
  calculateLineSchedule,
  calculateInterestCents,
  calculateSchedule,
  type LoanMonth,
} from "./schedule.ts";
import { toCents } from "./money.ts";

export type Comparison = ReturnType<typeof compareBorrowing>;

export interface ComparedWay extends BorrowingCost {
  ratePercent: number | undefined;
  /** Cost so far at the end of each year. */
  costByYearCents: number[];
}

/** No lender asks more; the search for the break-even rate stops here. */
export const HIGHEST_RATE_PERCENT = 30;

/**
 * Compares keeping the first mortgage, with a line drawn in full on the first day, with one new loan for both sums.
 * Every loan runs to its last payment, and the line keeps its rate.
 */
export function compareBorrowing({ amountDollars, mortgage, line, refinance }: BorrowingInputs) {
  const years = Math.max(
    Math.ceil(mortgage.monthsLeft / 12),
    line.drawYears + line.repaymentYears,
    refinance.years,
  );
  const describe = (
    loans: readonly LoanMonth[][],
    upFrontCents: number,
    ratePercent: number | undefined,
  ): ComparedWay => ({
    ...calculateBorrowingCost(loans, upFrontCents, line.drawYears),
    ratePercent,
    costByYearCents: calculateCostByYear(upFrontCents, loans, years),
  });
  const refinanceAt = (annualRatePercent: number) =>
    scheduleFixed({ ...refinance, annualRatePercent }, mortgage.balanceDollars + amountDollars);
  const refinanceCostsCents = toCents(refinance.costsDollars);
  const drawn = { ...line, balanceDollars: amountDollars };
  const keep = describe(
    [calculateSchedule({ ...mortgage, repaymentMonths: mortgage.monthsLeft }), calculateLineSchedule(drawn)],
    amountDollars > 0 ? toCents(line.costsDollars) : 0,
    calculateBlendedRatePercent([mortgage, drawn]),
  );
  const renewed = describe(
    [refinanceAt(refinance.annualRatePercent)],
    refinanceCostsCents,
    refinance.annualRatePercent,
  );
  const differenceCents = Math.abs(keep.costCents - renewed.costCents);
  const cheaper: "keep" | "refinance" | "same" =
    differenceCents === 0 ? "same" : keep.costCents < renewed.costCents ? "keep" : "refinance";
  const breakEven = findHighest(
    HIGHEST_RATE_PERCENT * 100,
    (hundredths) =>
      calculateInterestCents(refinanceAt(hundredths / 100)) + refinanceCostsCents <= keep.costCents,
  );
  return {
    keep,
    refinance: renewed,
    differenceCents,
    cheaper,
    /** The refinance costs no more than keeping the mortgage at this rate and below it, in hundredths of a percent. */
    breakEvenRatePercent: breakEven === undefined ? undefined : breakEven / 100,
    /** The years, counted from 1, in which the cheaper of the two changes: from that year's end on the other one has cost less. */
    crossoverYears: findCrossoverYears(keep.costByYearCents, renewed.costByYearCents),
  };
}

/**
 * The average rate of several loans, each weighted by its balance. 4.42 means 4.42 %. It always lies between the lowest
 * and the highest of their rates. Undefined where nothing is owed.
 */
export function calculateBlendedRatePercent(
  loans: readonly { balanceDollars: number; annualRatePercent: number }[],
): number | undefined {
  const owed = loans.filter(({ balanceDollars }) => balanceDollars > 0);
  if (owed.length === 0) return undefined;
  const total = owed.reduce((sum, { balanceDollars }) => sum + balanceDollars, 0);
  const rates = owed.map(({ annualRatePercent }) => annualRatePercent);
  const blended = owed.reduce(
    (sum, { balanceDollars, annualRatePercent }) => sum + (balanceDollars / total) * annualRatePercent,
    0,
  );
  return Math.min(Math.max(blended, Math.min(...rates)), Math.max(...rates));
}

/** Cost so far at the end of each year: what was paid up front, plus all interest until then. */
function calculateCostByYear(upFrontCents: number, loans: readonly LoanMonth[][], years: number): number[] {
  let cents = upFrontCents;
  return Array.from({ length: years }, (_, year) => {
    for (const loan of loans) cents += calculateInterestCents(loan.slice(year * 12, year * 12 + 12));
    return cents;
  });
}

/** A year with equal costs changes nothing. */
export function findCrossoverYears(first: readonly number[], second: readonly number[]): number[] {
  const crossovers: number[] = [];
  let before = 0;
  first.forEach((cents, index) => {
    const sign = Math.sign(cents - (second[index] ?? 0));
    if (sign !== 0 && before !== 0 && sign !== before) crossovers.push(index + 1);
    if (sign !== 0) before = sign;
  });
  return crossovers;
}
