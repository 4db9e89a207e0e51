import { calculateBlendedRatePercent } from "@heloc/loan-math/break-even";
import { findRatePercent } from "@heloc/loan-math/credit-tiers";
import { calculateLevelPaymentCents, calculateMonthlyInterestCents } from "@heloc/loan-math/schedule";
import { rates } from "../rates.ts";

const cheap = { balanceDollars: 280_000, ratePercent: 3.25, newMoneyDollars: 80_000 };
const costly = { ...cheap, ratePercent: 7.25 };
const large = { balanceDollars: 100_000, ratePercent: 3.25, newMoneyDollars: 300_000 };

/** Rates are picked to show the method: no quotes and no averages. */
export const given = {
  cheap,
  costly,
  large,
  refinanceRatePercent: 6.75,
  lineRatePercent: findRatePercent(650, rates.tiers),
  yearsLeft: 25,
  refinanceYears: 30,
};

const { lineRatePercent, refinanceRatePercent } = given;
const yearly = (balanceDollars: number, ratePercent: number) => (balanceDollars * ratePercent) / 100;

function compare({ balanceDollars, ratePercent, newMoneyDollars }: typeof cheap) {
  const totalDollars = balanceDollars + newMoneyDollars;
  return {
    totalDollars,
    keepDollars: yearly(balanceDollars, ratePercent) + yearly(newMoneyDollars, lineRatePercent),
    blendedPercent: calculateBlendedRatePercent([
      { balanceDollars, annualRatePercent: ratePercent },
      { balanceDollars: newMoneyDollars, annualRatePercent: lineRatePercent },
    ]),
    refinanceDollars: yearly(totalDollars, refinanceRatePercent),
  };
}

const first = compare(cheap);
const levelPayment = (balanceDollars: number, ratePercent: number, years: number) =>
  calculateLevelPaymentCents(balanceDollars, ratePercent, 12 * years) / 100;
const mortgagePaymentDollars = levelPayment(cheap.balanceDollars, cheap.ratePercent, given.yearsLeft);
const lineInterestDollars = calculateMonthlyInterestCents(cheap.newMoneyDollars, lineRatePercent) / 100;
const linePaymentDollars = levelPayment(cheap.newMoneyDollars, lineRatePercent, rates.repaymentPeriodYears);
const interestAtMaximumDollars =
  calculateMonthlyInterestCents(cheap.newMoneyDollars, rates.maximumAnnualRatePercent) / 100;

export const worked = {
  cheap: first,
  costly: compare(costly),
  large: compare(large),
  gapDollars: first.refinanceDollars - first.keepDollars,
  /** The rate of a line at which both ways cost the same. */
  evenRatePercent:
    ((first.refinanceDollars - yearly(cheap.balanceDollars, cheap.ratePercent)) / cheap.newMoneyDollars) *
    100,
  payments: {
    mortgagePaymentDollars,
    refinanceDollars: levelPayment(first.totalDollars, refinanceRatePercent, given.refinanceYears),
    lineInterestDollars,
    linePaymentDollars,
    drawPeriodDollars: mortgagePaymentDollars + lineInterestDollars,
    afterDollars: mortgagePaymentDollars + linePaymentDollars,
    interestAtMaximumDollars,
    atMaximumDollars: mortgagePaymentDollars + interestAtMaximumDollars,
  },
};
