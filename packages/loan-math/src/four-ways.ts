import {
  type BorrowingCost,
  type BorrowingInputs,
  calculateBorrowingCost,
  findHighest,
  type FixedLoan,
  scheduleFixed,
} from "./borrowing.ts";
import {
  calculateLineSchedule,
  calculatePaymentCents,
  calculateSchedule,
  type LoanMonth,
} from "./schedule.ts";
import { toCents } from "./money.ts";

export type WayName = "line" | "equityLoan" | "refinance" | "personalLoan";

/** One sum of money, and the terms of each way to borrow it. */
export interface WaysInputs extends BorrowingInputs {
  line: BorrowingInputs["line"] & {
    maximumAnnualRatePercent: number;
    /** How far the rate is looked at above today's. */
    risePoints: number;
  };
  equityLoan: FixedLoan;
  personalLoan: FixedLoan;
}

/** How much each way lends, in dollars. */
export interface WayLimits {
  lineDollars: number;
  /**
   * What the law of the home's state, or the share where lenders stop, leaves for any loan on it: a home equity loan and a
   * cash-out refinance as a line (Texas Constitution, article XVI, section 50(a)(6)(B)).
   */
  roomDollars: number;
  personalLoanDollars: number;
  /** The smallest sum that may be drawn on a line; 0 where no law sets one. */
  minimumAdvanceDollars: number;
}

/**
 * What one way adds to the household's mortgage as it is today. A refinance replaces that mortgage: its payments and its
 * interest count less those that fall away, so they can be negative.
 */
export interface Way extends BorrowingCost {
  name: WayName;
  annualRatePercent: number;
  /** The yearly rate with the costs counted in (Regulation Z, appendix J). Of a line the law takes the rate alone. */
  aprPercent: number;
  /** The month of the last payment, counted from the first. */
  lastMonth: number;
  /** The most that this way lends. */
  mostDollars: number;
  fit: "fits" | "aboveLimit" | "belowMinimum";
}

export type WaysCompared = ReturnType<typeof compareWays>;

/** Compares four ways to borrow one sum on the first day, each to its last payment, at rates that stay as they are. */
export function compareWays(inputs: WaysInputs, limits: WayLimits) {
  const { amountDollars, mortgage, line, equityLoan, refinance, personalLoan } = inputs;
  const { lineDollars, roomDollars, personalLoanDollars, minimumAdvanceDollars } = limits;
  const today = calculateSchedule({ ...mortgage, repaymentMonths: mortgage.monthsLeft });
  const newMortgage = scheduleFixed(refinance, mortgage.balanceDollars + amountDollars);
  const lineAt = (annualRatePercent: number) =>
    calculateLineSchedule({ ...line, balanceDollars: amountDollars, annualRatePercent });
  const describe = (
    name: WayName,
    { annualRatePercent, costsDollars }: Pick<FixedLoan, "annualRatePercent" | "costsDollars">,
    schedule: readonly LoanMonth[],
    mostDollars: number,
    fallsAway?: readonly LoanMonth[],
  ): Way => {
    const cost = calculateBorrowingCost([schedule], toCents(costsDollars), line.drawYears, fallsAway);
    const isLine = name === "line";
    const isBelow = isLine && amountDollars < minimumAdvanceDollars;
    return {
      ...cost,
      ...{ name, annualRatePercent, mostDollars },
      aprPercent: isLine ? annualRatePercent : calculateAprPercent(schedule, cost.upFrontCents),
      lastMonth: schedule.length,
      fit: amountDollars > mostDollars ? "aboveLimit" : isBelow ? "belowMinimum" : "fits",
    };
  };
  const ways = [
    describe("line", line, lineAt(line.annualRatePercent), lineDollars),
    describe("equityLoan", equityLoan, scheduleFixed(equityLoan, amountDollars), roomDollars),
    describe("refinance", refinance, newMortgage, roomDollars, today),
    describe("personalLoan", personalLoan, scheduleFixed(personalLoan, amountDollars), personalLoanDollars),
  ];
  const offered = ways.filter(({ fit }) => fit === "fits");
  const risenRatePercent = Math.min(line.annualRatePercent + line.risePoints, line.maximumAnnualRatePercent);
  return {
    ways,
    /** The one that adds the least interest and costs, among those that lend this sum. */
    leastCost: offered.toSorted((one, other) => one.costCents - other.costCents)[0],
    /** The one that adds the least to the first month's payment, among the same. */
    leastPayment: offered.toSorted((one, other) => one.paymentNowCents - other.paymentNowCents)[0],
    /** What the line asks once its rate has risen. The other three stay as they are. */
    lineRisen: {
      annualRatePercent: risenRatePercent,
      ...calculateBorrowingCost([lineAt(risenRatePercent)], 0, line.drawYears),
    },
    /** The payment of the first mortgage today, and of the loan that would take its place. */
    mortgagePaymentCents: calculatePaymentCents(today, 1),
    refinancePaymentCents: calculatePaymentCents(newMortgage, 1),
    /** By how many months the refinance ends later than the first mortgage; negative where sooner. */
    refinanceLongerMonths: newMortgage.length - (mortgage.balanceDollars > 0 ? mortgage.monthsLeft : 0),
  };
}

/** No loan to a household costs more; the search for the APR stops here. */
const HIGHEST_APR_PERCENT = 1_000;
const STEPS_PER_PERCENT = 20_000;

/**
 * The yearly rate at which a loan's payments are worth what the borrower gets: the sum lent less its costs. Worked out as
 * Regulation Z's appendix J does, with twelve equal months a year.
 */
export function calculateAprPercent(schedule: readonly LoanMonth[], costsCents: number): number {
  const lentCents = schedule.reduce((sum, { principalCents }) => sum + principalCents, 0);
  const valueAt = (percent: number) =>
    schedule.reduceRight(
      (value, { interestCents, principalCents }) =>
        (value + interestCents + principalCents) / (1 + percent / 1_200),
      0,
    );
  const isWorthMore = (step: number) => valueAt(step / STEPS_PER_PERCENT) > lentCents - costsCents;
  return (findHighest(HIGHEST_APR_PERCENT * STEPS_PER_PERCENT, isWorthMore) ?? 0) / STEPS_PER_PERCENT;
}
