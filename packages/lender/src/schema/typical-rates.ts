import { z } from "zod";
import { endsAfterItsProof, proofShape } from "./claims.ts";
import { dollars, group, percent, rate, years } from "./values/values.ts";

/** A loan on a home that has a fixed rate and level payments. */
const securedLoan = (title: string) =>
  group(title, {
    annualRatePercent: rate("Typical yearly rate in percent"),
    years: years("Years to repay", 40),
    costsDollars: dollars("Typical costs at closing", { most: 200_000 }),
  });

/** What the three other ways to borrow typically cost, until that expires. A lender may leave the comparison out. */
export const typicalRates = z
  .strictObject({
    equityLoan: securedLoan("A home equity loan"),
    refinance: securedLoan("A cash-out refinance"),
    personalLoan: group("A personal loan", {
      annualRatePercent: percent("Typical yearly rate in percent", {
        least: 0.1,
        most: 36,
        why: "Personal loans are not made at another yearly rate, written as 12 for 12 percent.",
      }),
      years: years("Years to repay", 12),
      feePercent: percent("Typical fee, in percent of the loan", {
        most: 15,
        why: "It is kept back from the loan, and lenders keep no more.",
      }),
      maximumDollars: dollars("The most that lenders typically lend without a home behind it", {
        least: 1_000,
        most: 500_000,
      }),
    }),
    ...proofShape,
  })
  .refine(...endsAfterItsProof);
