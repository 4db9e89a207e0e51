import { rateAtScore } from "../rate-at-score.ts";
import { rates } from "../rates.ts";
import { levelPayment, monthlyInterest, toCents } from "./arithmetic.ts";

const cheap = { balanceDollars: 280_000, ratePercent: 3.25, newMoneyDollars: 80_000 };
const costly = { ...cheap, ratePercent: 7.25 };
const large = { balanceDollars: 100_000, ratePercent: 3.25, newMoneyDollars: 300_000 };

/** Rates are picked to show the method: no quotes and no averages. */
export const given = {
  cheap,
  costly,
  large,
  refinanceRatePercent: 6.75,
  lineRatePercent: rateAtScore(650),
  yearsLeft: 25,
  refinanceYears: 30,
};

const { lineRatePercent, refinanceRatePercent } = given;
const yearly = (balanceDollars: number, ratePercent: number) => (balanceDollars * ratePercent) / 100;

function compare({ balanceDollars, ratePercent, newMoneyDollars }: typeof cheap) {
  const totalDollars = balanceDollars + newMoneyDollars;
  const keepDollars = yearly(balanceDollars, ratePercent) + yearly(newMoneyDollars, lineRatePercent);
  return {
    totalDollars,
    keepDollars,
    blendedPercent: (keepDollars / totalDollars) * 100,
    refinanceDollars: yearly(totalDollars, refinanceRatePercent),
  };
}

const first = compare(cheap);
const mortgagePaymentDollars = toCents(
  levelPayment(cheap.balanceDollars, cheap.ratePercent, given.yearsLeft),
);
const lineInterestDollars = toCents(monthlyInterest(cheap.newMoneyDollars, lineRatePercent));
const linePaymentDollars = toCents(
  levelPayment(cheap.newMoneyDollars, lineRatePercent, rates.repaymentPeriodYears),
);
const interestAtMaximumDollars = monthlyInterest(cheap.newMoneyDollars, rates.maximumAnnualRatePercent);

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
