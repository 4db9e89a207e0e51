import { rates } from "./rates.ts";
import { dollars } from "./spell-number.ts";
import type { Claim } from "./types.ts";

const percents = rates.tiers.map((tier) => tier.annualRatePercent);
const { californiaCombinedLoanToValuePercent: california, texas } = rates;

/** What all claims of the sample share: no proof. `npm run release:check` refuses it, claim by claim. */
const sample = {
  evidence: { kind: "sample", reference: "Invented for the sample lender." },
  owner: "Sample",
  asOf: "2026-11-15",
  expires: "2027-05-15",
} as const;

/**
 * Every promise the site makes, once. A page takes a claim from here and shows its qualifier beside it; a check over
 * the built pages finds a claim that was typed anywhere else. What each part means: content/types.ts, `Claim`.
 */
const register = {
  maximumLine: {
    text: `Borrow up to ${dollars(rates.maximumLineDollars)}`,
    figure: dollars(rates.maximumLineDollars),
    qualifier: "Depends on your home’s value, what you owe on it and your credit.",
    limitWords: ["owe", "value", "credit", "maximum"],
    states: ["CA", "TX"],
    ...sample,
  },
  noAppraisal: {
    text: "No appraisal",
    qualifier: "In most cases. In Texas you also sign a statement of the home’s fair market value.",
    limitWords: ["most cases", "Texas"],
    states: ["CA"],
    ...sample,
  },
  fundingTime: {
    text: "Funding possible within 5 business days",
    figure: "5 days in CA",
    qualifier: `California homes, counted from approval. In Texas the law sets at least ${texas.earliestClosingDay} days before closing, then ${texas.daysToCancel} days before any money.`,
    limitWords: ["Texas"],
    states: ["CA"],
    ...sample,
  },
  applicationTime: {
    text: "Application in under 10 minutes",
    figure: "10 minutes",
    qualifier: "The time to answer the questions. Our review comes after.",
    limitWords: ["review"],
    states: ["CA", "TX"],
    ...sample,
  },
  fdicInsured: {
    text: "FDIC insured",
    qualifier: "FDIC insurance covers deposits at the lender. A line of credit is a loan, not a deposit.",
    limitWords: ["deposit"],
    states: ["CA", "TX"],
    ...sample,
  },
  bbbRating: {
    text: "BBB A+ rated",
    qualifier: "Sample rating, as of November 2026.",
    link: { label: "How BBB rates", href: "https://www.bbb.org/overview-of-bbb-ratings" },
    limitWords: ["as of"],
    states: ["CA", "TX"],
    ...sample,
  },
  bankLevelSecurity: {
    text: "Bank-level security",
    qualifier: "Your answers travel encrypted and are stored encrypted.",
    qualifierPlace: "page",
    limitWords: ["encrypted"],
    states: ["CA", "TX"],
    ...sample,
  },
  drawPeriod: {
    text: `The draw period is typically ${rates.drawPeriodYears} years`,
    figure: `${rates.drawPeriodYears} years`,
    qualifier: "After it ends you repay what you owe over the years that follow.",
    limitWords: ["repay", "balance", "payment"],
    states: ["CA", "TX"],
    ...sample,
  },
  borrowingShare: {
    text: `${california.from}–${california.to}% of your home’s value, less your mortgage`,
    qualifier: `Texas law stops at ${texas.combinedLoanToValuePercent}% for all loans on the home together.`,
    limitWords: ["Texas"],
    states: ["CA"],
    ...sample,
  },
  equityNeeded: {
    text: `${100 - california.to}–${100 - california.from}% equity`,
    qualifier: `Texas homes need at least ${100 - texas.combinedLoanToValuePercent}%.`,
    limitWords: ["Texas"],
    states: ["CA"],
    ...sample,
  },
  creditScore: {
    text: "A credit score of 640+",
    qualifier: "A higher score usually means a lower rate.",
    limitWords: ["or more", "income"],
    states: ["CA", "TX"],
    ...sample,
  },
  rateTable: {
    text: `${Math.min(...percents)}% to ${Math.max(...percents)}% annual percentage rate (APR)`,
    qualifier: `By credit score. The rate is variable and can rise after you open the line, to at most ${rates.maximumAnnualRatePercent}% APR.`,
    limitWords: ["variable", "illustration"],
    states: ["CA", "TX"],
    ...sample,
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof register;

export const claims: Record<ClaimId, Claim> = register;
