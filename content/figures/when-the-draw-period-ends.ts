import { findRatePercent } from "@heloc/loan-math/credit-tiers";
import {
  calculateInterestCents,
  calculateLevelPaymentCents,
  calculateMonthlyInterestCents,
  calculatePaydown,
  calculateSchedule,
} from "@heloc/loan-math/schedule";
import { rates } from "../rates.ts";

const { drawPeriodYears, maximumAnnualRatePercent, repaymentPeriodYears } = rates;
const ratePercent = findRatePercent(650, rates.tiers);

export const given = {
  balancesDollars: [25_000, 60_000, 100_000],
  balanceDollars: 60_000,
  /** The line of a score of 650, the same two points higher, and the most the contract allows. */
  ratesPercent: [ratePercent, ratePercent + 2, maximumAnnualRatePercent],
  /** A shorter repayment period, which some lenders use. */
  shorterYears: 10,
  paymentsDollars: [525, 625],
  extraDollars: 200,
  /** How long before the end each step of the plan is taken. */
  planMonths: [18, 12, 6],
  paidOffDollars: 10_000,
};

const { balanceDollars, shorterYears } = given;

/** The payment of interest alone, and those that repay a balance over our period and over the shorter one. */
function paymentsOn(balanceDollars: number, annualRatePercent: number) {
  const repaidOver = (years: number) =>
    calculateLevelPaymentCents(balanceDollars, annualRatePercent, 12 * years) / 100;
  return {
    interestOnlyDollars: calculateMonthlyInterestCents(balanceDollars, annualRatePercent) / 100,
    repaidDollars: repaidOver(repaymentPeriodYears),
    shorterDollars: repaidOver(shorterYears),
  };
}

/** So much each month through the draw period, then level payments until nothing is owed. */
function pay(monthlyDollars: number) {
  const draw = calculatePaydown(balanceDollars, ratePercent, monthlyDollars, 12 * drawPeriodYears);
  const balanceLeftDollars = (draw.at(-1)?.balanceCents ?? 0) / 100;
  const later = calculateSchedule({
    balanceDollars: balanceLeftDollars,
    annualRatePercent: ratePercent,
    repaymentMonths: 12 * repaymentPeriodYears,
  });
  return {
    balanceLeftDollars,
    laterDollars: paymentsOn(balanceLeftDollars, ratePercent).repaidDollars,
    totalInterestDollars: (calculateInterestCents(draw) + calculateInterestCents(later)) / 100,
  };
}

const payments = paymentsOn(balanceDollars, ratePercent);
const minimum = pay(payments.interestOnlyDollars);
const withExtra = pay(payments.interestOnlyDollars + given.extraDollars);

export const worked = {
  balances: given.balancesDollars.map((balance) => paymentsOn(balance, ratePercent)),
  riseDollars: payments.repaidDollars - payments.interestOnlyDollars,
  risePercent: (payments.repaidDollars / payments.interestOnlyDollars - 1) * 100,
  shorterRisePercent: (payments.shorterDollars / payments.interestOnlyDollars - 1) * 100,
  rates: given.ratesPercent.map((percent) => {
    const { interestOnlyDollars, repaidDollars } = paymentsOn(balanceDollars, percent);
    return { interestOnlyDollars, repaidDollars };
  }),
  minimum,
  extra: given.paymentsDollars.map(pay),
  wholeYears: drawPeriodYears + repaymentPeriodYears,
  extraPaidDollars: 12 * drawPeriodYears * given.extraDollars,
  /** "More than $54,000": the last full thousand. */
  interestCutAboveDollars:
    1_000 * Math.floor((minimum.totalInterestDollars - withExtra.totalInterestDollars) / 1_000),
  laterPaymentCutDollars: minimum.laterDollars - withExtra.laterDollars,
  paidOffCutDollars: paymentsOn(given.paidOffDollars, ratePercent).repaidDollars,
};
