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
