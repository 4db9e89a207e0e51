/** What a homeowner enters. */
export interface HelocInputs {
  homeValueDollars: number;
  mortgageBalanceDollars: number;
  creditScore: number;
}

/** The lender's numbers that the estimate follows; a subset of the content's rate facts. */
export interface HelocRules {
  /** From the best tier to the last. A score below every minimum gets the last tier. */
  tiers: readonly { minimumScore: number; annualRatePercent: number }[];
  lineShareOfEquityPercent: number;
  maximumLineDollars: number;
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

/**
 * Estimates a line of credit by the rules of the product (docs/calculator.md). Amounts are not rounded.
 * Where nothing is left to borrow, line and payment are 0 while the negative equity is reported as it is.
 */
export function calculateHeloc(inputs: HelocInputs, rules: HelocRules): HelocEstimate {
  const homeEquityDollars = inputs.homeValueDollars - inputs.mortgageBalanceDollars;
  const shareOfEquityDollars = (homeEquityDollars * rules.lineShareOfEquityPercent) / 100;
  const maxHelocDollars = Math.min(Math.max(shareOfEquityDollars, 0), rules.maximumLineDollars);
  const estimatedRatePercent = findRatePercent(inputs.creditScore, rules.tiers);
  const usedDollars = (maxHelocDollars * rules.assumedUsagePercent) / 100;
  const monthlyPaymentDollars = (usedDollars * estimatedRatePercent) / 100 / 12;
  return { homeEquityDollars, maxHelocDollars, estimatedRatePercent, monthlyPaymentDollars };
}

function findRatePercent(creditScore: number, tiers: HelocRules["tiers"]): number {
  const tier = tiers.find(({ minimumScore }) => creditScore >= minimumScore) ?? tiers.at(-1);
  if (!tier) throw new Error("The rate table is empty.");
  return tier.annualRatePercent;
}
