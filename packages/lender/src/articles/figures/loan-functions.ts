import { calculateBlendedRatePercent } from "@heloc/loan-math/break-even";
import { calculateLoanToValuePercent, calculateRoomDollars } from "@heloc/loan-math/loan-to-value";
import {
  calculateFixedPayments,
  calculateInterestCents,
  calculateLevelPaymentCents,
  calculateMonthlyInterestCents,
  calculateSchedule,
} from "@heloc/loan-math/schedule";
import { dollars } from "../../format/spell-number.ts";
import type { ArticleFunction } from "./article-function.ts";
import { refuse } from "./expression-error.ts";

/** A debt that is not repaid after a hundred years counts as one that never is. */
const LONGEST_MONTHS = 1_200;

export const loanFunctions: ArticleFunction[] = [
  {
    name: "monthlyInterest",
    parameters: { balance: "dollars", rate: "percent" },
    help: "One month’s interest on a balance at a yearly rate.",
    compute: (balance: number, rate: number) => calculateMonthlyInterestCents(balance, rate) / 100,
  },
  {
    name: "levelPayment",
    parameters: { balance: "dollars", rate: "percent", months: "months" },
    help: "The level monthly payment that repays a balance with interest in so many months.",
    compute: (balance: number, rate: number, months: number) =>
      calculateLevelPaymentCents(balance, rate, months) / 100,
  },
  {
    name: "interestOverTerm",
    parameters: { balance: "dollars", rate: "percent", months: "months" },
    help: "All interest on a balance that is repaid in level payments in so many months.",
    compute: (balanceDollars: number, annualRatePercent: number, repaymentMonths: number) =>
      calculateInterestCents(calculateSchedule({ balanceDollars, annualRatePercent, repaymentMonths })) / 100,
  },
  {
    name: "monthsToRepay",
    parameters: { balance: "dollars", rate: "percent", payment: "dollars" },
    help: "The months until a debt is repaid with the same payment each month.",
    compute: (balance: number, rate: number, payment: number) => repay(balance, rate, payment).length,
  },
  {
    name: "interestToRepay",
    parameters: { balance: "dollars", rate: "percent", payment: "dollars" },
    help: "All interest until a debt is repaid with the same payment each month.",
    compute: (balance: number, rate: number, payment: number) =>
      calculateInterestCents(repay(balance, rate, payment)) / 100,
  },
  {
    name: "balanceAfter",
    parameters: { balance: "dollars", rate: "percent", payment: "dollars", months: "months" },
    help: "What is still owed after so many months with the same payment.",
    compute: (balance: number, rate: number, payment: number, months: number) =>
      (calculateFixedPayments(balance, rate, payment, months).at(-1)?.balanceCents ?? 0) / 100,
  },
  {
    name: "interestPaid",
    parameters: { balance: "dollars", rate: "percent", payment: "dollars", months: "months" },
    help: "All interest of the first so many months with the same payment.",
    compute: (balance: number, rate: number, payment: number, months: number) =>
      calculateInterestCents(calculateFixedPayments(balance, rate, payment, months)) / 100,
  },
  {
    name: "blendedRate",
    parameters: { balance: "dollars", rate: "percent", otherBalance: "dollars", otherRate: "percent" },
    help: "The average rate of two loans, each weighted by its balance.",
    compute: (first: number, firstRate: number, second: number, secondRate: number) =>
      calculateBlendedRatePercent([
        { balanceDollars: first, annualRatePercent: firstRate },
        { balanceDollars: second, annualRatePercent: secondRate },
      ]) ?? refuse("Both balances are $0, so there is no average rate."),
  },
];

export const homeFunctions: ArticleFunction[] = [
  {
    name: "room",
    parameters: { homeValue: "dollars", owed: "dollars", limit: "percent" },
    help: "What can be borrowed before all debts on a home reach a share of its value. Whole dollars, never below $0.",
    compute: calculateRoomDollars,
  },
  {
    name: "loanToValue",
    parameters: { debt: "dollars", homeValue: "dollars" },
    help: "A debt as a percentage of a home’s value.",
    compute: (debt: number, homeValue: number) =>
      calculateLoanToValuePercent(debt, homeValue) ?? refuse("A home without a value has no loan-to-value."),
  },
];

/** The payments until nothing is owed. */
function repay(balanceDollars: number, ratePercent: number, paymentDollars: number) {
  const months = calculateFixedPayments(balanceDollars, ratePercent, paymentDollars, LONGEST_MONTHS);
  if (months.at(-1)?.balanceCents === 0) return months;
  const interestDollars = calculateMonthlyInterestCents(balanceDollars, ratePercent) / 100;
  return refuse(
    `A payment of ${dollars(paymentDollars)} a month does not repay ${dollars(balanceDollars)} at ${ratePercent}% ` +
      `within a hundred years: the first month’s interest alone is ${dollars(interestDollars.toFixed(2))}.`,
  );
}
