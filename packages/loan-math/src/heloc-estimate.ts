import { findRatePercent, type CreditTier } from "./credit-tiers.ts";
import { calculateRoomDollars } from "./loan-to-value.ts";

/** What a homeowner enters. */
export interface HelocInputs {
  homeValueDollars: number;
  mortgageBalanceDollars: number;
  creditScore: number;
}

/** The lender's numbers behind the size of the line. */
interface LineRules {
  lineShareOfEquityPercent: number;
  maximumLineDollars: number;
}

/** The same, with the limit of the law that every home of the lender falls under, where there is one. */
interface HomeLineRules extends LineRules {
  /** 80: all loans on the home, the line included, stay within 80 % of its value. */
  combinedLoanToValuePercent?: number;
}

/** The lender's numbers behind the whole estimate; a subset of the content's rate facts. */
export interface HelocRules extends HomeLineRules {
  tiers: readonly CreditTier[];
  assumedUsagePercent: number;
}

export interface HelocEstimate {
  /** May be negative: more is owed than the home is worth. */
  homeEquityDollars: number;
  /** Never negative and never above the lender's maximum. */
  maxHelocDollars: number;
  /** 8.5 means 8.5 % a year. */
  estimatedRatePercent: number;
  /** Interest only, on the assumed share of the line. */
  monthlyPaymentDollars: number;
}

/** The lender's share of the equity, from $0 up to its maximum line. Not rounded. */
export function calculateLineDollars(homeEquityDollars: number, rules: LineRules): number {
  const shareDollars = (homeEquityDollars * rules.lineShareOfEquityPercent) / 100;
  return Math.min(Math.max(shareDollars, 0), rules.maximumLineDollars);
}

/** The line for a home: the lender's share of its equity, within what the law leaves room for. */
export function calculateHomeLineDollars(
  home: Omit<HelocInputs, "creditScore">,
  rules: HomeLineRules,
): number {
  const lineDollars = calculateLineDollars(home.homeValueDollars - home.mortgageBalanceDollars, rules);
  const { combinedLoanToValuePercent: percent } = rules;
  if (percent === undefined) return lineDollars;
  return Math.min(
    lineDollars,
    calculateRoomDollars(home.homeValueDollars, home.mortgageBalanceDollars, percent),
  );
}

/**
 * Estimates a line of credit by the rules of the product (docs/calculator.md). Amounts are not rounded, but for a limit of
 * law, which is rounded down to the dollar.
 * Where nothing is left to borrow, line and payment are 0 while the negative equity is reported as it is.
 */
export function calculateHeloc(inputs: HelocInputs, rules: HelocRules): HelocEstimate {
  const homeEquityDollars = inputs.homeValueDollars - inputs.mortgageBalanceDollars;
  const maxHelocDollars = calculateHomeLineDollars(inputs, rules);
  const estimatedRatePercent = findRatePercent(inputs.creditScore, rules.tiers);
  const usedDollars = (maxHelocDollars * rules.assumedUsagePercent) / 100;
  const monthlyPaymentDollars = (usedDollars * estimatedRatePercent) / 100 / 12;
  return { homeEquityDollars, maxHelocDollars, estimatedRatePercent, monthlyPaymentDollars };
}
