import { findRatePercent, type CreditTier } from "./credit-tiers.ts";
import { calculateRoomDollars, type Home } from "./loan-to-value.ts";

/** What a homeowner enters. */
export interface HelocInputs extends Home {
  creditScore: number;
}

/** The lender's numbers behind the size of the line. */
interface LineRules {
  lineShareOfEquityPercent: number;
  maximumLineDollars: number;
  /** 80: every home of the lender falls under a law by which all loans on it, the line included, stay within 80 % of its value. */
  combinedLoanToValuePercent?: number;
}

interface HelocRules extends LineRules {
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

/** The line for a home: the lender's share of its equity, up to its maximum line and what the law leaves. Not rounded. */
export function calculateHomeLineDollars(
  { homeValueDollars, mortgageBalanceDollars }: Home,
  { lineShareOfEquityPercent, maximumLineDollars, combinedLoanToValuePercent: percent }: LineRules,
): number {
  const shareDollars = ((homeValueDollars - mortgageBalanceDollars) * lineShareOfEquityPercent) / 100;
  const lineDollars = Math.min(Math.max(shareDollars, 0), maximumLineDollars);
  return percent === undefined
    ? lineDollars
    : Math.min(lineDollars, calculateRoomDollars(homeValueDollars, mortgageBalanceDollars, percent));
}

/**
 * Estimates a line of credit by the rules of the product (docs/calculator.md). Amounts are not rounded, but for a limit of law.
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
