import { findRatePercent } from "@heloc/loan-math/credit-tiers";
import { calculateLevelPaymentCents, calculateMonthlyInterestCents } from "@heloc/loan-math/schedule";
import { publicFacts } from "../public-facts.ts";
import { rates } from "../rates.ts";

const stages = [
  { costDollars: 12_000, drawMonth: 1 },
  { costDollars: 20_000, drawMonth: 2 },
  { costDollars: 24_000, drawMonth: 4 },
  { costDollars: 22_000, drawMonth: 6 },
];

/** A made-up kitchen. The line's rate is that of a score of 720. */
export const given = {
  stages,
  comparedMonths: [1, 2, 3, 4, 5, 6, 7, 8],
  reservePercent: 15,
  lineRatePercent: findRatePercent(720, rates.tiers),
};

const { comparedMonths, lineRatePercent } = given;
const workDollars = stages.reduce((sum, { costDollars }) => sum + costDollars, 0);
const reserveDollars = (workDollars * given.reservePercent) / 100;
const drawnBy = (month: number) =>
  stages.filter(({ drawMonth }) => drawMonth <= month).reduce((sum, { costDollars }) => sum + costDollars, 0);
const months = comparedMonths.map((month) => ({
  balanceDollars: drawnBy(month),
  interestDollars: calculateMonthlyInterestCents(drawnBy(month), lineRatePercent) / 100,
}));
const inStagesDollars = months.reduce((sum, { interestDollars }) => sum + interestDollars, 0);
const atOnceDollars =
  (comparedMonths.length * calculateMonthlyInterestCents(workDollars, lineRatePercent)) / 100;
const wholeLineDollars = workDollars + reserveDollars;

export const worked = {
  workDollars,
  reserveDollars,
  lineDollars: wholeLineDollars,
  months,
  inStagesDollars,
  atOnceDollars,
  savingDollars: atOnceDollars - inStagesDollars,
  repaidDollars:
    calculateLevelPaymentCents(workDollars, lineRatePercent, 12 * rates.repaymentPeriodYears) / 100,
  wholeLineAtMaximumDollars:
    calculateMonthlyInterestCents(wholeLineDollars, rates.maximumAnnualRatePercent) / 100,
  texasHoldbackDollars: (workDollars * publicFacts.texasHoldbackPercent.is) / 100,
};
