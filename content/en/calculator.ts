import { claims } from "../claims.ts";
import { dollars, rates } from "../rates.ts";
import { lender } from "../lender.ts";
import type { PageMeta } from "../types.ts";

const meta: PageMeta = {
  title: `HELOC calculator: estimate your line and payment | ${lender.brandName}`,
  description:
    "Enter your home’s value, your mortgage balance and your credit score to see an estimated line of credit, rate and monthly payment.",
};

export const calculator = {
  meta,
  heading: "What could your line of credit be?",
  intro: "Three numbers are enough for a first estimate. It is worked out in your browser; nothing is sent.",
  inputs: {
    heading: "Your numbers",
    homeValue: { label: "Home value", hint: "What it would sell for today" },
    mortgageBalance: { label: "Current mortgage balance", hint: "What you still owe" },
    creditScore: { label: "Credit score", hint: "A rough guess is fine" },
    dollarSign: "$",
    button: "Calculate My HELOC",
  },
  results: {
    heading: "Your estimate",
    placeholder: "Enter your information to see your estimated HELOC amount and payments.",
    maxHeloc: "Estimated line of credit",
    homeEquity: "Your home equity",
    estimatedRate: "Estimated rate",
    rateSuffix: "APR, variable",
    monthlyPayment: "Estimated monthly payment",
    perMonth: "a month",
    basisHeading: "How we got here",
    basis: [
      `Line: ${rates.lineShareOfEquityPercent}% of your equity, at most ${dollars(rates.maximumLineDollars)}.`,
      `Payment: interest only, with ${rates.assumedUsagePercent}% of the line in use.`,
    ],
    /** Read aloud by screen readers after each press. The words in braces are replaced by the figures. */
    announcement:
      "Estimated line of credit {line}. Home equity {equity}. Estimated rate {rate}. Estimated monthly payment {payment}.",
  },
  withoutScript: {
    heading: "The same estimate by hand",
    steps: [
      "Take your home’s value and subtract what you owe. That is your equity.",
      `Take ${rates.lineShareOfEquityPercent}% of it, up to ${dollars(rates.maximumLineDollars)}. That is the estimated line.`,
      `Take ${rates.assumedUsagePercent}% of the line, times your rate, divided by 12. That is the monthly interest with ${rates.assumedUsagePercent}% of the line in use.`,
    ],
    ratesHeading: "Rates by credit score",
    scoreColumn: "Credit score",
    rateColumn: "APR (variable)",
    orMore: (score: number) => `${score} or more`,
    range: (from: number, to: number) => `${from} to ${to}`,
    below: (score: number) => `below ${score}`,
  },
  limits: {
    heading: "What this estimate leaves out",
    list: [
      `Many lenders stop at ${claims.borrowingShare.text}. ${claims.borrowingShare.qualifier} Your real limit can be lower than this estimate.`,
      "Income and other debts are reviewed when you apply.",
      "After the draw period the payment rises, because you repay the balance as well as the interest.",
    ],
  },
  applyHeading: "Want a person to check it?",
  applyText: "Answer twelve questions and a Home Equity Specialist will call with numbers for your home.",
  apply: "Check what you qualify for",
  printed: "Printed from",
  failure: {
    heading: "Unexpected Application Error!",
    advice: "Reload the page to try again, or call us and we will work it out with you.",
  },
};

export type CalculatorWords = typeof calculator;
