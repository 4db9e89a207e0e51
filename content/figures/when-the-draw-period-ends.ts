import { rateAtScore } from "../rate-at-score.ts";
import { rates } from "../rates.ts";
import { levelPayment, monthlyInterest, payDown } from "./arithmetic.ts";

const { drawPeriodYears, maximumAnnualRatePercent, repaymentPeriodYears } = rates;

export const given = {
  balancesDollars: [25_000, 60_000, 100_000],
  balanceDollars: 60_000,
  /** The line of a score of 650, the same two points higher, and the most the contract allows. */
  ratesPercent: [rateAtScore(650), rateAtScore(650) + 2, maximumAnnualRatePercent],
  /** A shorter repayment period, which some lenders use. */
  shorterYears: 10,
  paymentsDollars: [525, 625],
  extraDollars: 200,
  /** How long before the end each step of the plan is taken. */
  planMonths: [18, 12, 6],
  paidOffDollars: 10_000,
};

const [ratePercent = Number.NaN] = given.ratesPercent;
const { balanceDollars, shorterYears } = given;
const interestOnlyDollars = monthlyInterest(balanceDollars, ratePercent);
const repaidDollars = levelPayment(balanceDollars, ratePercent, repaymentPeriodYears);
const shorterDollars = levelPayment(balanceDollars, ratePercent, shorterYears);

/** So much each month through the draw period, then level payments until nothing is owed. */
function pay(monthlyDollars: number) {
  const draw = payDown(balanceDollars, ratePercent, monthlyDollars, 12 * drawPeriodYears);
  const laterDollars = levelPayment(draw.balanceDollars, ratePercent, repaymentPeriodYears);
  const laterInterestDollars = 12 * repaymentPeriodYears * laterDollars - draw.balanceDollars;
  return {
    balanceLeftDollars: draw.balanceDollars,
    laterDollars,
    totalInterestDollars: draw.interestDollars + laterInterestDollars,
  };
}

const minimum = pay(interestOnlyDollars);
const withExtra = pay(interestOnlyDollars + given.extraDollars);

export const worked = {
  balances: given.balancesDollars.map((balance) => ({
    interestOnlyDollars: monthlyInterest(balance, ratePercent),
    repaidDollars: levelPayment(balance, ratePercent, repaymentPeriodYears),
    shorterDollars: levelPayment(balance, ratePercent, shorterYears),
  })),
  riseDollars: repaidDollars - interestOnlyDollars,
  risePercent: (repaidDollars / interestOnlyDollars - 1) * 100,
  shorterRisePercent: (shorterDollars / interestOnlyDollars - 1) * 100,
  rates: given.ratesPercent.map((percent) => ({
    interestOnlyDollars: monthlyInterest(balanceDollars, percent),
    repaidDollars: levelPayment(balanceDollars, percent, repaymentPeriodYears),
  })),
  minimum,
  extra: given.paymentsDollars.map(pay),
  wholeYears: drawPeriodYears + repaymentPeriodYears,
  extraPaidDollars: 12 * drawPeriodYears * given.extraDollars,
  /** "More than $54,000": the last full thousand. */
  interestCutAboveDollars:
    1_000 * Math.floor((minimum.totalInterestDollars - withExtra.totalInterestDollars) / 1_000),
  laterPaymentCutDollars: minimum.laterDollars - withExtra.laterDollars,
  paidOffCutDollars: levelPayment(given.paidOffDollars, ratePercent, repaymentPeriodYears),
};
