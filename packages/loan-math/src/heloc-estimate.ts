import { calculateRoomDollars, type Home } from "./loan-to-value.ts";

/** One row of the lender's rate table. */
export interface CreditTier {
  minimumScore: number;
  /** 8.5 means 8.5 % a year. */
  annualRatePercent: number;
}

/** The scores that get a rate: "740 or more" has no maximum, "below 650" has a minimum of 0. */
export interface CreditBand extends CreditTier {
  maximumScore: number | undefined;
}

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

export type HelocEstimate = ReturnType<typeof calculateHeloc>;

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
export function calculateHeloc(inputs: HelocInputs, rules: HelocRules) {
  const maxHelocDollars = calculateHomeLineDollars(inputs, rules);
  /** 8.5 means 8.5 % a year. */
  const estimatedRatePercent = findRatePercent(inputs.creditScore, rules.tiers);
  const usedDollars = (maxHelocDollars * rules.assumedUsagePercent) / 100;
  return {
    homeEquityDollars: inputs.homeValueDollars - inputs.mortgageBalanceDollars,
    maxHelocDollars,
    estimatedRatePercent,
    /** Interest only, on the assumed share of the line. */
    monthlyPaymentDollars: (usedDollars * estimatedRatePercent) / 100 / 12,
  };
}

/** The yearly rate for a credit score. @param tiers from the best to the last, which also takes a score below every minimum */
export function findRatePercent(creditScore: number, tiers: readonly CreditTier[]): number {
  const tier = tiers.find(({ minimumScore }) => creditScore >= minimumScore) ?? tiers.at(-1);
  if (!tier) throw new Error("The rate table is empty.");
  return tier.annualRatePercent;
}

/** The tiers with both ends of their scores: each ends one point below the next better one. */
export function listCreditBands(tiers: readonly CreditTier[]): CreditBand[] {
  return tiers.map((tier, index) => {
    const better = tiers[index - 1];
    return { ...tier, maximumScore: better && better.minimumScore - 1 };
  });
}
