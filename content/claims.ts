import { dollars, rates } from "./rates.ts";
import type { Claim } from "./types.ts";

/** Every promise the site makes, once. Pages show a claim and its qualifier together. */
export const claims = {
  maximumLine: {
    text: `Borrow up to ${dollars(rates.maximumLineDollars)}`,
    qualifier: "Depends on your home’s value, what you owe on it and your credit.",
  },
  noAppraisal: {
    text: "No appraisal",
    qualifier: "In most cases. In Texas you also sign a statement of the home’s fair market value.",
  },
  fundingTime: {
    text: "Funding possible within 5 business days",
    qualifier:
      "California homes, counted from approval. In Texas the law sets at least 12 days before closing, then 3 days before any money.",
  },
  applicationTime: {
    text: "Application in under 10 minutes",
    qualifier: "The time to answer the questions. Our review comes after.",
  },
  fdicInsured: {
    text: "FDIC insured",
    qualifier: "FDIC insurance covers deposits at the lender. A line of credit is a loan, not a deposit.",
  },
  bbbRating: {
    text: "BBB A+ rated",
    qualifier: "Sample rating, as of November 2026.",
  },
  bankLevelSecurity: {
    text: "Bank-level security",
    qualifier: "Your answers travel encrypted and go to the lender only.",
  },
  drawPeriod: {
    text: `The draw period is typically ${rates.drawPeriodYears} years`,
    qualifier: "After it ends you repay what you owe over the years that follow.",
  },
  borrowingShare: {
    text: "80–85% of your home’s value, less your mortgage",
    qualifier: "Texas law stops at 80% for all loans on the home together.",
  },
  equityNeeded: {
    text: "15–20% equity",
    qualifier: "Texas homes need at least 20%.",
  },
  creditScore: {
    text: "A credit score of 640+",
    qualifier: "A higher score usually means a lower rate.",
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;
