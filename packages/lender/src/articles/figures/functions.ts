import { calculateBlendedRatePercent } from "@heloc/loan-math/break-even";
import { findRatePercent, type CreditTier } from "@heloc/loan-math/credit-tiers";
import { calculateHomeLineDollars } from "@heloc/loan-math/heloc-estimate";
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
import { dollars } from "../../format/spell-number.ts";
import { addBusinessDays, addDays, daysBetween, nextBankDay } from "../../law/calendar.ts";

/** A number or a date. */
export type Value = number | string;

/** The lender's numbers that functions look up. */
export interface FunctionRates {
  tiers: readonly CreditTier[];
  lineShareOfEquityPercent: number;
  maximumLineDollars: number;
  /** A limit of law that every home of the lender falls under. */
  combinedLoanToValuePercent?: number;
}

/** Why a figure cannot be worked out, told to the person who wrote it. */
export class FigureError extends Error {}

/** A function for an article's figures, with what the editor and the guide say about it. Money is in dollars. */
export interface FigureFunction {
  help: string;
  /** By name; `sum` and the like take a list of values without names. */
  parameters: z.ZodObject | z.ZodArray;
  compute: (values: never, rates: FunctionRates) => Value;
}

const named = <Shape extends z.ZodRawShape>(
  help: string,
  shape: Shape,
  compute: (values: z.output<z.ZodObject<Shape>>, rates: FunctionRates) => Value,
): FigureFunction => ({ help, parameters: z.strictObject(shape), compute });

const list = (help: string, compute: (values: number[]) => number): FigureFunction => ({
  help,
  parameters: z.array(amount).min(2, "Write two values or more, with commas between them."),
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
const twoLoans = { ...loan, otherBalance: money, otherRate: percent };

/** Every function that an article's figures can call. */
export const FIGURE_FUNCTIONS: Readonly<Record<string, FigureFunction>> = {
  rateFor: named(
    "Your yearly rate for a credit score, from the table in rates.yaml.",
    { score: amount },
    ({ score }, { tiers }) => findRatePercent(score, tiers),
  ),
  monthlyInterest: named(
    "One month’s interest on a balance at a yearly rate.",
    loan,
    ({ balance, rate }) => calculateMonthlyInterestCents(balance, rate) / 100,
  ),
  levelPayment: named(
    "The level monthly payment that repays a balance with interest in so many years.",
    { ...loan, years: term },
    ({ balance, rate, years }) => calculateLevelPaymentCents(balance, rate, years * 12) / 100,
  ),
  interestOverTerm: named(
    "All interest on a balance that is repaid in level payments in so many years.",
    { ...loan, years: term },
    ({ balance, rate, years }) =>
      cents(
        calculateSchedule({
          balanceDollars: balance,
          annualRatePercent: rate,
          repaymentMonths: Math.round(years * 12),
        }),
      ),
  ),
  monthsToRepay: named(
    "The months until a debt is repaid with the same payment each month.",
    { ...loan, payment: money },
    ({ balance, rate, payment }) => repay(balance, rate, payment).length,
  ),
  interestToRepay: named(
    "All interest until a debt is repaid with the same payment each month.",
    { ...loan, payment: money },
    ({ balance, rate, payment }) => cents(repay(balance, rate, payment)),
  ),
  balanceAfter: named(
    "What is still owed after so many years with the same payment each month.",
    { ...loan, payment: money, years: term },
    ({ balance, rate, payment, years }) =>
      (calculateFixedPayments(balance, rate, payment, Math.round(years * 12)).at(-1)?.balanceCents ?? 0) /
      100,
  ),
  interestPaid: named(
    "All interest of the first so many years with the same payment each month.",
    { ...loan, payment: money, years: term },
    ({ balance, rate, payment, years }) =>
      cents(calculateFixedPayments(balance, rate, payment, Math.round(years * 12))),
  ),
  yearsInterest: named(
    "One year’s interest on two loans whose balances stay as they are.",
    twoLoans,
    ({ balance, rate, otherBalance, otherRate }) => (balance * rate + otherBalance * otherRate) / 100,
  ),
  blendedRate: named(
    "The average rate of two loans, each weighted by its balance, to a hundredth of a percent.",
    twoLoans,
    ({ balance, rate, otherBalance, otherRate }) =>
      toMultiple(
        calculateBlendedRatePercent([
          { balanceDollars: balance, annualRatePercent: rate },
          { balanceDollars: otherBalance, annualRatePercent: otherRate },
        ]) ?? refuse("Both balances are $0, so there is no average rate."),
        0.01,
      ),
  ),
  rateForSameInterest: named(
    "The rate of a second loan at which both together cost so much interest a year, to a tenth of a percent.",
    { interest: money, ...loan, otherBalance: money.gt(0, "must be more than $0") },
    ({ interest, balance, rate, otherBalance }) =>
      toMultiple((interest * 100 - balance * rate) / otherBalance, 0.1),
  ),
  lineEstimate: named(
    "The line that the calculator shows for a home: your share of its equity, up to your maximum.",
    { homeValue: money, owed: money },
    ({ homeValue, owed }, rates) =>
      calculateHomeLineDollars({ homeValueDollars: homeValue, mortgageBalanceDollars: owed }, rates),
  ),
  lineAtLimit: named(
    "The line that is left before all debts on a home reach a share of its value, up to your maximum.",
    { homeValue: money, owed: money, limit: percent },
    ({ homeValue, owed, limit }, { maximumLineDollars }) =>
      calculateLegalLimit(
        { homeValueDollars: homeValue, mortgageBalanceDollars: owed },
        { combinedLoanToValuePercent: limit, minimumAdvanceDollars: 0 },
        maximumLineDollars,
      ).lineDollars,
  ),
  room: named(
    "What can be borrowed before all debts on a home reach a share of its value. Whole dollars, never below $0.",
    { homeValue: money, owed: money, limit: percent },
    ({ homeValue, owed, limit }) => calculateRoomDollars(homeValue, owed, limit),
  ),
  loanToValue: named(
    "A debt as a percentage of a home’s value.",
    { debt: money, homeValue: money },
    ({ debt, homeValue }) =>
      calculateLoanToValuePercent(debt, homeValue) ?? refuse("A home without a value has no loan-to-value."),
  ),
  share: named(
    "A percentage of an amount.",
    { amount, percent },
    ({ amount, percent }) => (amount * percent) / 100,
  ),
  percentRise: named(
    "By how many percent an amount is higher than another.",
    { from: money.gt(0, "must be more than $0"), to: money },
    ({ from, to }) => (to / from - 1) * 100,
  ),
  percentDrop: named(
    "By how many percent an amount is lower than another, to a whole percent.",
    { from: money.gt(0, "must be more than $0"), to: money },
    ({ from, to }) => Math.round(((from - to) / from) * 100),
  ),
  sum: list("All of these together.", (values) => values.reduce((sum, value) => sum + value, 0)),
  product: list("These multiplied.", (values) => values.reduce((product, value) => product * value, 1)),
  smallest: list("The smallest of these.", (values) => Math.min(...values)),
  difference: named(
    "What is left of one value after another is taken away.",
    { from: amount, less: amount },
    ({ from, less }) => from - less,
  ),
  round: named(
    "The nearest multiple of a step, such as 1 or 1000; a half goes up.",
    { number: amount, step },
    ({ number, step }) => toMultiple(number, step),
  ),
  roundDown: named(
    "Down to a multiple of a step, for “more than”: 54,000 for 54,370 and a step of 1000.",
    { number: amount, step },
    ({ number, step }) => toMultiple(number, step, Math.floor),
  ),
  roundUp: named(
    "Up to a multiple of a step, for “less than”: 5,000 for 4,886 and a step of 1000.",
    { number: amount, step },
    ({ number, step }) => toMultiple(number, step, Math.ceil),
  ),
  addDays: named("The date so many days later.", { date, days }, ({ date, days }) => addDays(date, days)),
  addBusinessDays: named(
    "The date so many business days later, as the right to cancel counts them: Saturdays count, Sundays do not. Federal holidays are not known: choose dates without them.",
    { date, days },
    ({ date, days }) => addBusinessDays(date, days),
  ),
  nextBankDay: named(
    "The next weekday after a date, on which banks send money. Federal holidays are not known.",
    { date },
    ({ date }) => nextBankDay(date),
  ),
  daysBetween: named("The days from one date to another.", { from: date, to: date }, ({ from, to }) =>
    daysBetween(from, to),
  ),
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

function refuse(message: string): never {
  throw new FigureError(message);
}

const cents = (months: Parameters<typeof calculateInterestCents>[0]) => calculateInterestCents(months) / 100;

/** A debt that is not repaid after a hundred years counts as one that never is. */
const LONGEST_MONTHS = 1_200;

function repay(balance: number, ratePercent: number, payment: number) {
  const months = calculateFixedPayments(balance, ratePercent, payment, LONGEST_MONTHS);
  if (months.at(-1)?.balanceCents === 0) return months;
  const interest = calculateMonthlyInterestCents(balance, ratePercent) / 100;
  return refuse(
    `A payment of ${dollars(payment)} a month does not repay ${dollars(balance)} at ${ratePercent}% ` +
      `within a hundred years: the first month’s interest alone is ${dollars(interest.toFixed(2))}.`,
  );
}

/** A multiple of the step, with no more decimals than the step has: 442 × 0.01 would come out as 4.420000000000001. */
function toMultiple(number: number, step: number, rounding: (value: number) => number = Math.round): number {
  const decimals = (String(step).split(".")[1] ?? "").length;
  // What is a hair off a multiple through binary fractions is that multiple: 0.07 ÷ 0.01 comes out as 7.000000000000001.
  return Number((rounding(Number((number / step).toPrecision(12))) * step).toFixed(decimals));
}
