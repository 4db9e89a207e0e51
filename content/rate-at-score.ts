import { rates } from "./rates.ts";

/** The yearly rate of the tier that a credit score falls into, in percent. */
export const rateAtScore = (score: number): number =>
  rates.tiers.find((tier) => score >= tier.minimumScore)?.annualRatePercent ?? Number.NaN;
