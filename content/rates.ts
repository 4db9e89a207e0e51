import type { RateFacts } from "./types.ts";

/** Sample rates. They are variable annual percentage rates (APR) by credit score. */
export const rates: RateFacts = {
  tiers: [
    { minimumScore: 740, annualRatePercent: 7.5 },
    { minimumScore: 700, annualRatePercent: 8 },
    { minimumScore: 650, annualRatePercent: 8.5 },
    { minimumScore: 0, annualRatePercent: 9 },
  ],
  lineShareOfEquityPercent: 80,
  maximumLineDollars: 400_000,
  assumedUsagePercent: 50,
  defaultCreditScore: 650,
  drawPeriodYears: 10,
  repaymentPeriodYears: 20,
  repaymentPeriodChoicesYears: [15, 20],
  rateStressPoints: [1, 2, 3],
  maximumAnnualRatePercent: 18,
  openingFeesDollars: { from: 0, to: 1_500 },
  annualFeeDollars: 0,
  californiaCombinedLoanToValuePercent: { from: 80, to: 85 },
  texas: {
    combinedLoanToValuePercent: 80,
    minimumAdvanceDollars: 4_000,
    earliestClosingDay: 12,
    daysToCancel: 3,
  },
  example: { homeValueDollars: 500_000, mortgageBalanceDollars: 300_000, creditScore: 720 },
  refinanceExample: {
    firstRatePercent: 3.25,
    yearsLeft: 25,
    cashDollars: 80_000,
    refinanceRatePercent: 6.75,
    refinanceCostsDollars: 9_000,
    refinanceYears: 30,
  },
  asOf: "2026-11-15",
};
