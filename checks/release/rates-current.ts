import { daysBetween } from "@heloc/lender/law/calendar";
import { daysShown } from "@heloc/lender/law/rates-age";
import { publicFacts } from "@heloc/lender/law/law-numbers";
import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { SourceCheck } from "../check.ts";

/** Rates that are current, complete, and never above their own maximum. */
export const ratesCurrent: SourceCheck = {
  id: "rates-current",
  rule: "12 CFR 1026.16(b) and (d), comment 16(d)-6",
  files: /^rates\.yaml$/,
  find: (_file, { rates, today }) =>
    judge(rates, daysBetween(rates.asOf, today))
      .filter(([, isWrong]) => isWrong)
      .map(([field, , advice]) => ({ at: [field], advice })),
};

const { lowestScore, highestScore } = publicFacts;
const isOffScale = (score = lowestScore.is) => score < lowestScore.is || score > highestScore.is;

/** The field, whether something is wrong with it, and what. */
function judge(rates: RateFacts, age: number): [keyof RateFacts, isWrong: boolean, advice: string][] {
  const { tiers, openingFeesDollars, maximumAnnualRatePercent, minimumCreditScore } = rates;
  const percents = tiers.map(({ annualRatePercent }) => annualRatePercent);
  const scores = [minimumCreditScore, ...tiers.map(({ minimumScore }) => minimumScore || undefined)];
  return [
    [
      "asOf",
      age > daysShown(rates),
      `The rates are ${age} days old; after ${daysShown(rates)} they may not be shown.`,
    ],
    ["asOf", age < 0, "The rates are of a day to come."],
    [
      "maximumAnnualRatePercent",
      maximumAnnualRatePercent <= Math.max(...percents),
      "The maximum APR is not above the rates, and a variable rate can rise.",
    ],
    [
      "openingFeesDollars",
      openingFeesDollars.to < openingFeesDollars.from,
      "The range of opening fees runs backwards.",
    ],
    [
      "tiers",
      percents.some((percent) => percent <= 0),
      "A rate of 0% or less is none that a line is offered at. Write the APR.",
    ],
    [
      "tiers",
      scores.some(isOffScale),
      `Credit scores go from ${lowestScore.is} to ${highestScore.is}. Write scores within them, and 0 for the last rate only.`,
    ],
  ];
}
