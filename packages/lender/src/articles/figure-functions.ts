import { calculateBlendedRatePercent } from "@heloc/loan-math/refinance-comparison";
import { findRatePercent, type CreditTier, calculateHomeLineDollars } from "@heloc/loan-math/heloc-estimate";
import {
  calculateLegalLimit,
  calculateLoanToValuePercent,
  calculateRoomDollars,
} from "@heloc/loan-math/loan-to-value";
import {
  calculateFixedPayments,
  calculateInterestCents,
  calculateLevelPaymentCents,
  calculateMonthlyInterestCents,
  calculateSchedule,
} from "@heloc/loan-math/schedule";
import { z } from "zod";
import { dollars } from "../format/spell-number.ts";
import { addBusinessDays, addDays, daysBetween, nextBankDay } from "../law/calendar.ts";

/** A number or a date. */
export type Value = number | string;

export interface FunctionRates {
  tiers: readonly CreditTier[];
  lineShareOfEquityPercent: number;
  maximumLineDollars: number;
  /** A limit of law that every home of the lender falls under. */
  combinedLoanToValuePercent?: number;
}

/** Why a figure cannot be worked out, told to the person who wrote it. */
export class FigureError extends Error {}

/** A function for an article's figures; docs/calculator.md says what each gives. Money is in dollars. */
export interface FigureFunction {
  /** By name; `sum` and the like take a list of values without names. */
  parameters: z.ZodObject | z.ZodArray;
  compute: (values: never, rates: FunctionRates) => Value;
}

const named = <Shape extends z.ZodRawShape>(
  shape: Shape,
  compute: (values: z.output<z.ZodObject<Shape>>, rates: FunctionRates) => Value,
): FigureFunction => {
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === "unrecognized_keys" ? `takes no ${issue.keys.join(", ")}` : undefined;
  return { parameters: z.strictObject(shape, { error }), compute };
};

const list = (compute: (values: number[]) => number): FigureFunction => ({
  parameters: z.array(amount).min(2, "takes two values or more, with commas between them"),
  compute,
});

const amount = z.number("must be a number");
const money = amount.min(0, "must be $0 or more");
const percent = amount.min(0, "must be 0 or more");
const term = amount.gt(0, "must be more than 0 years").max(100, "must be at most 100 years");
const date = z.iso.date("must be a date");
const days = z.int("must be a whole number of days").min(-36_600).max(36_600, "must be at most 36,600 days");
const step = amount.gt(0, "must be more than 0, such as 1000 or 0.01");

const loan = { balance: money, rate: percent };
const payments = { ...loan, payment: money };
const twoLoans = { ...loan, otherBalance: money, otherRate: percent };
const home = { homeValue: money, owed: money };
const change = { from: money.gt(0, "must be more than $0"), to: money };

const months = (years: number) => Math.round(years * 12);
const homeDollars = ({ homeValue, owed }: { homeValue: number; owed: number }) => ({
  homeValueDollars: homeValue,
  mortgageBalanceDollars: owed,
});

export const FIGURE_FUNCTIONS: Readonly<Record<string, FigureFunction>> = {
  rateFor: named({ score: amount }, ({ score }, { tiers }) => findRatePercent(score, tiers)),
  monthlyInterest: named(loan, ({ balance, rate }) => calculateMonthlyInterestCents(balance, rate) / 100),
  levelPayment: named(
    { ...loan, years: term },
    ({ balance, rate, years }) => calculateLevelPaymentCents(balance, rate, years * 12) / 100,
  ),
  interestOverTerm: named({ ...loan, years: term }, ({ balance, rate, years }) =>
    interestIn(
      calculateSchedule({ balanceDollars: balance, annualRatePercent: rate, repaymentMonths: months(years) }),
    ),
  ),
  monthsToRepay: named(payments, (debt) => repay(debt).length),
  interestToRepay: named(payments, (debt) => interestIn(repay(debt))),
  balanceAfter: named(
    { ...payments, years: term },
    ({ balance, rate, payment, years }) =>
      (calculateFixedPayments(balance, rate, payment, months(years)).at(-1)?.balanceCents ?? 0) / 100,
  ),
  interestPaid: named({ ...payments, years: term }, ({ balance, rate, payment, years }) =>
    interestIn(calculateFixedPayments(balance, rate, payment, months(years))),
  ),
  yearsInterest: named(
    twoLoans,
    ({ balance, rate, otherBalance, otherRate }) => (balance * rate + otherBalance * otherRate) / 100,
  ),
  blendedRate: named(twoLoans, ({ balance, rate, otherBalance, otherRate }) =>
    toMultiple(
      calculateBlendedRatePercent([
        { balanceDollars: balance, annualRatePercent: rate },
        { balanceDollars: otherBalance, annualRatePercent: otherRate },
      ]) ?? refuse("Both balances are $0, so there is no average rate."),
      0.01,
    ),
  ),
  rateForSameInterest: named(
    { interest: money, ...loan, otherBalance: change.from },
    ({ interest, balance, rate, otherBalance }) =>
      toMultiple((interest * 100 - balance * rate) / otherBalance, 0.1),
  ),
  lineEstimate: named(home, (values, rates) => calculateHomeLineDollars(homeDollars(values), rates)),
  lineAtLimit: named({ ...home, limit: percent }, ({ limit, ...values }, { maximumLineDollars }) => {
    const law = { combinedLoanToValuePercent: limit, minimumAdvanceDollars: 0 };
    return calculateLegalLimit(homeDollars(values), law, maximumLineDollars).lineDollars;
  }),
  room: named({ ...home, limit: percent }, ({ homeValue, owed, limit }) =>
    calculateRoomDollars(homeValue, owed, limit),
  ),
  loanToValue: named(
    { debt: money, homeValue: money },
    ({ debt, homeValue }) =>
      calculateLoanToValuePercent(debt, homeValue) ?? refuse("A home without a value has no loan-to-value."),
  ),
  share: named({ amount, percent }, ({ amount, percent }) => (amount * percent) / 100),
  percentRise: named(change, ({ from, to }) => (to / from - 1) * 100),
  percentDrop: named(change, ({ from, to }) => Math.round(((from - to) / from) * 100)),
  sum: list((values) => values.reduce((sum, value) => sum + value, 0)),
  product: list((values) => values.reduce((product, value) => product * value, 1)),
  smallest: list((values) => Math.min(...values)),
  difference: named({ from: amount, less: amount }, ({ from, less }) => from - less),
  round: named({ number: amount, step }, ({ number, step }) => toMultiple(number, step)),
  roundDown: named({ number: amount, step }, ({ number, step }) => toMultiple(number, step, Math.floor)),
  roundUp: named({ number: amount, step }, ({ number, step }) => toMultiple(number, step, Math.ceil)),
  addDays: named({ date, days }, ({ date, days }) => addDays(date, days)),
  addBusinessDays: named({ date, days }, ({ date, days }) => addBusinessDays(date, days)),
  nextBankDay: named({ date }, ({ date }) => nextBankDay(date)),
  daysBetween: named({ from: date, to: date }, ({ from, to }) => daysBetween(from, to)),
};

/** How a function is called: "monthlyInterest(balance = …, rate = …)". */
export const callOf = (name: string): string => {
  const { parameters } = FIGURE_FUNCTIONS[name] as FigureFunction;
  const inside =
    parameters instanceof z.ZodArray
      ? "…, …"
      : Object.keys(parameters.shape)
          .map((parameter) => `${parameter} = …`)
          .join(", ");
  return `${name}(${inside})`;
};

export function refuse(message: string): never {
  throw new FigureError(message);
}

const interestIn = (schedule: Parameters<typeof calculateInterestCents>[0]) =>
  calculateInterestCents(schedule) / 100;

/** A debt that is not repaid after a hundred years counts as one that never is. */
function repay({ balance, rate, payment }: Record<"balance" | "rate" | "payment", number>) {
  const schedule = calculateFixedPayments(balance, rate, payment, months(100));
  if (schedule.at(-1)?.balanceCents === 0) return schedule;
  const interest = calculateMonthlyInterestCents(balance, rate) / 100;
  return refuse(
    `A payment of ${dollars(payment)} a month does not repay ${dollars(balance)} at ${rate}% ` +
      `within a hundred years: the first month’s interest alone is ${dollars(interest.toFixed(2))}.`,
  );
}

/** A multiple of the step, with no more decimals than the step has: 442 × 0.01 would come out as 4.420000000000001. */
function toMultiple(number: number, step: number, rounding: (value: number) => number = Math.round): number {
  const decimals = (String(step).split(".")[1] ?? "").length;
  // What is a hair off a multiple through binary fractions is that multiple: 0.07 ÷ 0.01 comes out as 7.000000000000001.
  return Number((rounding(Number((number / step).toPrecision(12))) * step).toFixed(decimals));
}
