import { STATES } from "@heloc/lender/law/states";
import { publicFacts } from "@heloc/lender/law/law-numbers";
import type { RateFacts } from "@heloc/lender/law/state-terms";
import { dollars } from "@heloc/lender/format/spell-number";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import type { Found, SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";

const CONSTITUTION = "Tex. Const. art. XVI s.50";
const { is: CAP_PERCENT } = publicFacts.texasFeeCapPercent;
const LAW = STATES.TX.homestead;

/**
 * What rates.yaml says can be agreed in Texas: fees within the law's share of the lines that the site shows, a largest line
 * that allows one draw, and an estimate that stays within the law's share of a home nobody else has lent on.
 */
export const texasTerms: SourceCheck = {
  id: "texas-terms",
  rule: CONSTITUTION,
  files: /^rates\.yaml$/,
  find: (_file, facts) => facts.lender.states.includes("TX") && judge(facts),
};

function judge({ rates, shownHomes }: Facts): Found {
  const { minimumAdvanceDollars: smallest, combinedLoanToValuePercent: most } = LAW;
  const { maximumLineDollars, lineShareOfEquityPercent: share } = rates;
  return [
    fees(rates, shownHomes),
    maximumLineDollars < smallest && {
      at: ["maximumLineDollars"],
      advice: `The largest line is less than ${dollars(smallest)}, the smallest draw in Texas: nobody there could use it. Write a larger line, or take TX out of states.`,
      rule: `${CONSTITUTION}(t)(2)`,
    },
    share > most && {
      at: ["lineShareOfEquityPercent"],
      advice: `The estimate offers ${share}% of the equity. Of a Texas home without a mortgage that is more than the ${most}% of the law. Write at most ${most}.`,
      rule: `${CONSTITUTION}(a)(6)(B), 7 TAC 153.86`,
    },
  ];
}

/**
 * Fees to originate, evaluate, maintain, record, insure or service a line count, the first annual fee with them; a third
 * party's appraisal, a survey, the title premium and the title report do not. What everybody pays is compared with the
 * smallest Texas line that the site shows, what some pay with the line of its example home.
 */
function fees(rates: RateFacts, shownHomes: Facts["shownHomes"]): Found {
  const { openingFeesDollars: opening, annualFeeDollars, feesBeyondCapDollars = 0 } = rates;
  const typical = texasLine(rates.example, rates);
  const shown = [typical, ...shownHomes.map((home) => texasLine(home, rates))].filter((line) => line > 0);
  const smallest = shown.length > 0 ? Math.min(...shown) : 0;
  const rows: [key: "from" | "to", line: number, of: string][] = [
    ["from", smallest, "the smallest Texas line that the site shows"],
    ["to", typical, "the Texas line of the example home"],
  ];
  return rows.map(([key, line, of]) => {
    const counted = Math.max(0, opening[key] + annualFeeDollars - feesBeyondCapDollars);
    const cap = (line * CAP_PERCENT) / 100;
    return (
      line > 0 &&
      counted > cap && {
        at: ["openingFeesDollars", key],
        advice: `Fees of ${dollars(counted)} (${key} ${dollars(opening[key])}, with the annual fee) are more than ${CAP_PERCENT}% of ${dollars(line)}, ${of}: Texas allows ${dollars(cap)}. Lower them, or write under feesBeyondCapDollars how much of them is a third party’s appraisal, a survey, the title premium or the title report.`,
        rule: `${CONSTITUTION}(a)(6)(E), 7 TAC 153.5`,
      }
    );
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
