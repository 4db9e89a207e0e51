import { daysBetween } from "@heloc/lender/law/calendar";
import { publicFacts } from "@heloc/lender/law/law-numbers";
import { daysShown } from "@heloc/lender/law/rates-age";
import type { RateFacts } from "@heloc/lender/law/state-terms";
import { STATES } from "@heloc/lender/law/states";
import { dollars } from "@heloc/lender/format/spell-number";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import type { Found, SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { sentencesOf } from "./say.ts";

const sayOfRates = sentencesOf("rates-current");

/** Rates that are old are not shown. */
export const ratesCurrent: SourceCheck = {
  id: "rates-current",
  rule: "12 CFR 1026.16(b) and (d), comment 16(d)-6",
  files: /^rates\.yaml$/,
  find(_file, { rates, today }) {
    const [age, most] = [daysBetween(rates.asOf, today), daysShown(rates)];
    return age > most && sayOfRates("asOf old", { age, most });
  },
};

const sayOfTexas = sentencesOf("texas-terms");
const { is: CAP_PERCENT } = publicFacts.texasFeeCapPercent;
const LAW = STATES.TX.homestead;

/** Fees, and the estimate for a home that nobody else has lent on, stay within the law of Texas. */
export const texasTerms: SourceCheck = {
  id: "texas-terms",
  rule: "Tex. Const. art. XVI s.50",
  files: /^rates\.yaml$/,
  find: (_file, facts) => facts.lender.states.includes("TX") && judgeInTexas(facts),
};

function judgeInTexas(facts: Facts): Found {
  const { lineShareOfEquityPercent: share } = facts.rates;
  const { combinedLoanToValuePercent: most } = LAW;
  return [fees(facts), share > most && sayOfTexas("lineShareOfEquityPercent", { share, most })];
}

/**
 * Fees to originate, evaluate, maintain, record, insure or service a line count, the first annual fee with them; a third
 * party's appraisal, a survey, the title premium and the title report do not. What everybody pays is compared with the
 * smallest Texas line that the site shows, what some pay with the line of its example home.
 */
function fees({ rates, examples }: Facts): Found {
  const { openingFeesDollars: opening, annualFeeDollars, feesBeyondCapDollars = 0 } = rates;
  const typical = texasLine(rates.example, rates);
  const shown = [typical, ...examples.calculator.map((home) => texasLine(home, rates))].filter(
    (line) => line > 0,
  );
  const smallest = shown.length > 0 ? Math.min(...shown) : 0;
  const rows: [key: "from" | "to", line: number, of: string][] = [
    ["from", smallest, "the smallest Texas line that the site shows"],
    ["to", typical, "the Texas line of the example home"],
  ];
  return rows.map(([key, line, of]) => {
    const counted = Math.max(0, opening[key] + annualFeeDollars - feesBeyondCapDollars);
    const cap = (line * CAP_PERCENT) / 100;
    const told = {
      ...{ index: key, of, percent: CAP_PERCENT, counted: dollars(counted), opening: dollars(opening[key]) },
      ...{ line: dollars(line), cap: dollars(cap) },
    };
    return line > 0 && counted > cap && sayOfTexas("openingFeesDollars.*", told);
  });
}

/** What the law leaves of a home's value; 0 where it leaves less than the smallest draw. */
function texasLine(
  home: { homeValueDollars: number; mortgageBalanceDollars: number },
  { maximumLineDollars }: RateFacts,
): number {
  const { lineDollars } = calculateLegalLimit(home, LAW, maximumLineDollars);
  return lineDollars >= LAW.minimumAdvanceDollars ? lineDollars : 0;
}
