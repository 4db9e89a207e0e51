import { lender } from "../lender.ts";
import { dollars, rates } from "../rates.ts";

const lowest = Math.min(...rates.tiers.map((tier) => tier.annualRatePercent));
const highest = Math.max(...rates.tiers.map((tier) => tier.annualRatePercent));

/** What the law wants beside a rate, a payment or a term (Regulation Z, 12 CFR 1026.16). */
export const disclosures = {
  heading: "Rates and terms",
  rows: [
    {
      term: "Rate",
      detail: `${lowest}% to ${highest}% annual percentage rate (APR), by credit score. The rate is variable and can rise after you open the line.`,
    },
    { term: "Maximum APR", detail: `${rates.maximumAnnualRatePercent}%.` },
    {
      term: "Payments",
      detail: `For ${rates.drawPeriodYears} years (the draw period) at least the interest on what you use. Then ${rates.repaymentPeriodYears} years of payments on balance and interest. The payment rises when the draw period ends.`,
    },
    {
      term: "Fees",
      detail: `Opening fees of ${dollars(rates.openingFeesDollars.from)} to ${dollars(rates.openingFeesDollars.to)}. Annual fee ${dollars(rates.annualFeeDollars)}. Property insurance is required.`,
    },
  ],
  asOf: (date: string) => `Sample rates as of ${date}.`,
  asOfDate: rates.asOf,
  statement: `${lender.sample ? "Sample lender. Figures are illustrations, not an offer. " : ""}Every line needs approval of your credit, your income and the home. Terms differ in California and Texas.`,
};

export type DisclosureWords = typeof disclosures;
