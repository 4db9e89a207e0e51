import { publicFacts } from "../public-facts.ts";
import { rateAtScore } from "../rate-at-score.ts";
import { rates } from "../rates.ts";
import { levelPayment, monthlyInterest } from "./arithmetic.ts";

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
  lineRatePercent: rateAtScore(720),
};

const { comparedMonths, lineRatePercent } = given;
const workDollars = stages.reduce((sum, { costDollars }) => sum + costDollars, 0);
const reserveDollars = (workDollars * given.reservePercent) / 100;
const drawnBy = (month: number) =>
  stages.filter(({ drawMonth }) => drawMonth <= month).reduce((sum, { costDollars }) => sum + costDollars, 0);
const months = comparedMonths.map((month) => ({
  balanceDollars: drawnBy(month),
  interestDollars: monthlyInterest(drawnBy(month), lineRatePercent),
}));
const inStagesDollars = months.reduce((sum, { interestDollars }) => sum + interestDollars, 0);
const atOnceDollars = comparedMonths.length * monthlyInterest(workDollars, lineRatePercent);

export const worked = {
  workDollars,
  reserveDollars,
  lineDollars: workDollars + reserveDollars,
  months,
  inStagesDollars,
  atOnceDollars,
  savingDollars: atOnceDollars - inStagesDollars,
  repaidDollars: levelPayment(workDollars, lineRatePercent, rates.repaymentPeriodYears),
  wholeLineAtMaximumDollars: monthlyInterest(workDollars + reserveDollars, rates.maximumAnnualRatePercent),
  texasHoldbackDollars: (workDollars * publicFacts.texasHoldbackPercent.is) / 100,
};
