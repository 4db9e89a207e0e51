import { homeRules, rates } from "@heloc/lender/current";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateLoanToValuePercent } from "@heloc/loan-math/loan-to-value";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import type { Lead } from "../store/lead.ts";

/** The share of this home's value above which nothing may be lent on it; undefined where the law has no limit. */
function legalLimitPercentFor({ answers }: Pick<Lead, "answers">): number | undefined {
  const law = Object.entries(homeRules.states).find(([code]) => code === answers.propertyState)?.[1].law;
  return answers.propertyUse === "primary" ? law?.combinedLoanToValuePercent : undefined;
}

/** What somebody who calls has in front of them. Not rounded. */
export interface Figures {
  /** May be negative: more is owed than the home is worth. */
  homeEquityDollars: number;
  maxLineDollars: number;
  estimatedRatePercent: number;
  /** Of the home's value: what is owed now, and with the amount wanted. Undefined for a home without a value. */
  loanToValuePercent: number | undefined;
  combinedLoanToValuePercent: number | undefined;
  legalLimitPercent: number | undefined;
}

/** @returns undefined where an application is older than one of the questions */
export function calculateFigures(lead: Pick<Lead, "answers">): Figures | undefined {
  const { homeValueDollars, mortgageBalanceDollars, amountWantedDollars, creditBand } = lead.answers;
  if (!Number.isFinite(homeValueDollars + mortgageBalanceDollars + amountWantedDollars)) return undefined;
  const bands = QUESTIONS.find(({ name }) => name === "creditBand");
  const { minimumScores = {} } = bands?.kind === "choice" ? bands : {};
  const legalLimitPercent = legalLimitPercentFor(lead);
  // What the calculator of the website says, with the lowest score of the credit band.
  const { homeEquityDollars, maxHelocDollars, estimatedRatePercent } = calculateHeloc(
    { homeValueDollars, mortgageBalanceDollars, creditScore: minimumScores[creditBand] ?? 0 },
    { ...rates, ...(legalLimitPercent !== undefined && { combinedLoanToValuePercent: legalLimitPercent }) },
  );
  const shareOf = (debt: number) => calculateLoanToValuePercent(debt, homeValueDollars);
  return {
    homeEquityDollars,
    maxLineDollars: maxHelocDollars,
    estimatedRatePercent,
    loanToValuePercent: shareOf(mortgageBalanceDollars),
    combinedLoanToValuePercent: shareOf(mortgageBalanceDollars + amountWantedDollars),
    legalLimitPercent,
  };
}
