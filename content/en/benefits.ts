import { claims } from "../claims.ts";
import { lender } from "../lender.ts";
import type { PageMeta } from "../types.ts";

const meta: PageMeta = {
  title: `What a HELOC is good for, and its limits | ${lender.brandName}`,
  description:
    "Six reasons homeowners choose a home equity line of credit over a refinance, each with the limit that belongs to it.",
};

export const benefits = {
  meta,
  heading: "Six things a line of credit does well",
  intro:
    "A home equity line of credit (HELOC) is a second loan on your home that works like a reserve. Here is what it does well, and where each point stops.",
  limitLabel: "The limit",
  cards: [
    {
      id: "mortgage",
      heading: "Your first mortgage stays as it is",
      text: "If your mortgage rate is lower than today’s rates, refinancing means giving it up. A line leaves it alone and adds a second, smaller loan.",
      limit: "Two loans mean two payments. If you need a very large sum, compare a refinance first.",
    },
    {
      id: "interest",
      heading: "You pay interest on what you use",
      text: "An approved limit costs no interest while it waits. Draw $20,000 of a $100,000 line and you pay interest on $20,000.",
      limit: "The rate is variable. When the index rises, so does your payment.",
    },
    {
      id: "amount",
      heading: claims.maximumLine.text,
      text: "Most lines come to 80–85% of your home’s value, less your mortgage. That can be far more than a card or a personal loan.",
      limit: `${claims.maximumLine.qualifier} ${claims.borrowingShare.qualifier}`,
    },
    {
      id: "reuse",
      heading: "Repay and use it again",
      text: `${claims.drawPeriod.text}. What you repay in those years is yours to draw again, without a new application.`,
      limit: claims.drawPeriod.qualifier,
    },
    {
      id: "speed",
      heading: claims.fundingTime.text,
      text: `${claims.applicationTime.text}. ${claims.noAppraisal.text}, in most cases: we value the home from records.`,
      limit: claims.fundingTime.qualifier,
    },
    {
      id: "choice",
      heading: "The money is yours to direct",
      text: "A kitchen, a semester, a dear debt paid down, or a reserve you hope to leave alone.",
      limit: "Your home is the security. Debt that had no claim on your house will have one.",
    },
  ],
  applyHeading: "See the number for your home",
  applyText: "Twelve questions, and nothing to sign.",
  apply: "Apply Now",
};

export type BenefitsWords = typeof benefits;
