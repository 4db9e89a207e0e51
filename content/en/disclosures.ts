import { claim, limitOf } from "../claim-pieces.ts";
import { lender } from "../lender.ts";
import { rates } from "../rates.ts";
import { dollars } from "../spell-number.ts";
import type { Words } from "../types.ts";

interface TermRow {
  term: string;
  detail: Words;
}

const { product } = lender;
const fees = `Opening fees of ${dollars(rates.openingFeesDollars.from)} to ${dollars(rates.openingFeesDollars.to)}. Annual fee ${dollars(rates.annualFeeDollars)}.`;
const maximum = `${rates.maximumAnnualRatePercent}% APR.`;
const balloon = product.balloonPossible
  ? "The last payment can be a balloon payment: the whole balance at once."
  : "There is no balloon payment at the end.";

const rate: TermRow = {
  term: "Rate",
  detail: [claim("rateTable"), ". ", limitOf("rateTable"), ` It follows ${product.index} plus a margin.`],
};

/** In place of the rates where they are older than they may be shown. */
const rateOnCall: TermRow = {
  term: "Rate",
  detail: `Our rates are being updated. The rate is a variable annual percentage rate (APR). Call ${lender.phone.display} for today’s.`,
};

const otherRows: TermRow[] = [
  { term: "Maximum APR", detail: maximum },
  {
    term: "Payments",
    detail: `For ${rates.drawPeriodYears} years (the draw period) you pay at least the interest on what you use. After that you repay balance and interest over ${rates.repaymentPeriodYears} years. The payment rises when the draw period ends. ${balloon}`,
  },
  {
    term: "Fees",
    detail: `${fees}${product.propertyInsuranceRequired ? " Property insurance is required." : ""}`,
  },
];

/** What the law wants beside a rate, a payment or a term (Regulation Z, 12 CFR 1026.16). */
export const disclosures = {
  heading: "Rates and terms",
  rows: [rate, ...otherRows],
  rowsWithoutRates: [rateOnCall, ...otherRows],
  asOf: (date: string) => `${lender.sample ? "Sample rates" : "Rates"} as of ${date}.`,
  asOfDate: rates.asOf,
  statement: `${lender.sample ? "Sample lender. Figures are illustrations, not an offer. " : ""}Every line needs approval of your credit, your income and the home. Terms differ in California and Texas.`,
  /** Beside the figures of the calculator (12 CFR 1026.16(d)(1) and (d)(3)). */
  besideEstimate: {
    text: `The rate is a variable annual percentage rate (APR) and can rise to ${maximum} ${fees} The payment shown is interest only; it rises when the draw period ends. ${balloon}`,
    link: "All rates and terms",
    href: "#rates-and-terms",
  },
  /** On the calculator's page while the rates are too old to be shown. */
  ratesPaused: {
    heading: "Our rates are being updated",
    text: "The calculator needs today’s rates, and ours are older than we let ourselves show. It comes back with the new ones. Until then, call and we will work it out with you.",
    call: `Call ${lender.phone.display}`,
  },
};

export type DisclosureWords = typeof disclosures;
