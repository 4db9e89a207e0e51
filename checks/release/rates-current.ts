import { daysBetween } from "@heloc/lender/law/calendar";
import { daysShown } from "@heloc/lender/law/rates-age";
import { publicFacts } from "@heloc/lender/law/law-numbers";
import type { SourceCheck } from "../check.ts";

/** Rates that are current, complete, and never above their own maximum. */
export const ratesCurrent: SourceCheck = {
  id: "rates-current",
  rule: "12 CFR 1026.16(b) and (d), comment 16(d)-6",
  files: /^rates\.yaml$/,
  find(_file, { rates, today }) {
    const age = daysBetween(rates.asOf, today);
    const highest = Math.max(...rates.tiers.map((tier) => tier.annualRatePercent));
    const problems: [field: string, isWrong: boolean, advice: string][] = [
      [
        "asOf",
        age > daysShown(rates),
        `The rates are ${age} days old; after ${daysShown(rates)} they may not be shown.`,
      ],
      ["asOf", age < 0, "The rates are of a day to come."],
      [
        "maximumAnnualRatePercent",
        rates.maximumAnnualRatePercent <= highest,
        "The maximum APR is not above the rates, and a variable rate can rise.",
      ],
      [
        "openingFeesDollars",
        rates.openingFeesDollars.to < rates.openingFeesDollars.from,
        "The range of opening fees runs backwards.",
      ],
    ];
    const { lowestScore, highestScore } = publicFacts;
    const scores = [
      rates.minimumCreditScore,
      ...rates.tiers.map(({ minimumScore }) => minimumScore || undefined),
    ];
    const isOffScale = scores.some(
      (score) => score !== undefined && (score < lowestScore.is || score > highestScore.is),
    );
    problems.push(
      [
        "tiers",
        rates.tiers.some(({ annualRatePercent }) => annualRatePercent <= 0),
        "A rate of 0% or less is none that a line is offered at. Write the APR.",
      ],
      [
        "tiers",
        isOffScale,
        `Credit scores go from ${lowestScore.is} to ${highestScore.is}. Write scores within them, and 0 for the last rate only.`,
      ],
    );
    return problems.filter(([, isWrong]) => isWrong).map(([field, , advice]) => ({ at: [field], advice }));
  },
};
