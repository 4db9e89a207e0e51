import { daysBetween } from "@heloc/lender/law/calendar";
import { daysShown } from "@heloc/lender/law/rates-age";
import { publicFacts } from "@heloc/lender/law/law-numbers";
import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { Found, SourceCheck } from "../check.ts";

/** Rates that are current, complete, and never above their own maximum. */
export const ratesCurrent: SourceCheck = {
  id: "rates-current",
  rule: "12 CFR 1026.16(b) and (d), comment 16(d)-6",
  files: /^rates\.yaml$/,
  find: (_file, { rates, today }) => judge(rates, daysBetween(rates.asOf, today)),
};

const { lowestScore, highestScore } = publicFacts;
const isOffScale = (score = lowestScore.is) => score < lowestScore.is || score > highestScore.is;

function judge(rates: RateFacts, age: number): Found {
  const { tiers, openingFeesDollars, maximumAnnualRatePercent, minimumCreditScore } = rates;
  const percents = tiers.map(({ annualRatePercent }) => annualRatePercent);
  const scores = [minimumCreditScore, ...tiers.map(({ minimumScore }) => minimumScore || undefined)];
  return [
    age > daysShown(rates) && {
      at: ["asOf"],
      advice: `The rates are ${age} days old; after ${daysShown(rates)} they may not be shown.`,
    },
    age < 0 && { at: ["asOf"], advice: "The rates are of a day to come." },
    maximumAnnualRatePercent <= Math.max(...percents) && {
      at: ["maximumAnnualRatePercent"],
      advice: "The maximum APR is not above the rates, and a variable rate can rise.",
    },
    openingFeesDollars.to < openingFeesDollars.from && {
      at: ["openingFeesDollars"],
      advice: "The range of opening fees runs backwards.",
    },
    percents.some((percent) => percent <= 0) && {
      at: ["tiers"],
      advice: "A rate of 0% or less is none that a line is offered at. Write the APR.",
    },
    scores.some(isOffScale) && {
      at: ["tiers"],
      advice: `Credit scores go from ${lowestScore.is} to ${highestScore.is}. Write scores within them, and 0 for the last rate only.`,
    },
  ];
}
