import { findRatePercent, type CreditTier } from "@heloc/loan-math/credit-tiers";
import { calculateHomeLineDollars } from "@heloc/loan-math/heloc-estimate";
import type { ArticleFunction } from "./article-function.ts";
import { dateFunctions } from "./date-functions.ts";
import { homeFunctions, loanFunctions } from "./loan-functions.ts";
import { roundingFunctions } from "./rounding-functions.ts";

/** The lender's numbers that functions look up. */
export interface FunctionRates {
  tiers: readonly CreditTier[];
  lineShareOfEquityPercent: number;
  maximumLineDollars: number;
  /** A limit of law that every home of the lender falls under. */
  combinedLoanToValuePercent?: number;
}

/** Every function that an article's figures can use, for a lender's rates. */
export const articleFunctions = (rates: FunctionRates): ArticleFunction[] => [
  {
    name: "rateFor",
    parameters: { creditScore: "score" },
    help: "Your yearly rate for a credit score, from the table in rates.yaml.",
    compute: (score: number) => findRatePercent(score, rates.tiers),
  },
  ...loanFunctions,
  {
    name: "lineEstimate",
    parameters: { homeValue: "dollars", owed: "dollars" },
    help: "The line that the calculator shows for a home: your share of its equity, up to your maximum.",
    compute: (homeValueDollars: number, mortgageBalanceDollars: number) =>
      calculateHomeLineDollars({ homeValueDollars, mortgageBalanceDollars }, rates),
  },
  ...homeFunctions,
  ...dateFunctions,
  ...roundingFunctions,
];

/** Each function as it is called, "rateFor(creditScore)", with its help: for the editor and the guide. */
export const listFunctions = (): { call: string; help: string }[] =>
  // No help depends on the rates.
  articleFunctions({ tiers: [], lineShareOfEquityPercent: 0, maximumLineDollars: 0 }).map(
    ({ name, parameters, help }) => ({ call: `${name}(${Object.keys(parameters).join(", ")})`, help }),
  );
