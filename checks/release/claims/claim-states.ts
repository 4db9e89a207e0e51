import type { ClaimId } from "@heloc/content/claims";
import { findNumbers } from "../../words/numbers/find-numbers.ts";
import { claimCheck } from "./claim-check.ts";

/** Claims that no lender can make for a Texas homestead, by the law that forbids them. */
const NOT_IN_TEXAS: Partial<Record<ClaimId, string>> = {
  fundingTime: "Tex. Const. art. XVI s.50(a)(6)(M), 7 TAC 153.51",
  noAppraisal: "Tex. Const. art. XVI s.50(a)(6)(Q)(ix), 7 TAC 153.26",
  borrowingShare: "Tex. Const. art. XVI s.50(a)(6)(B), 7 TAC 153.3 and 153.86",
};

/** Where a claim does not hold in Texas, the words beside it say so; what cannot hold there is not claimed for it. */
export const claimStates = claimCheck(
  "claim-states",
  ({ text, states, qualifier }, { lender, rates }, claimId) => {
    if (!states.includes("TX")) {
      const lendsInTexas = lender.licences.some(({ state }) => state === "TX");
      return lendsInTexas && !/\bTexas\b/.test(qualifier)
        ? [
            {
              field: "qualifier",
              is: "does not hold in Texas, and its qualifier does not say so.",
              rule: "7 TAC 56.203 and 57.203, Tex. Const. art. XVI s.50",
            },
          ]
        : [];
    }
    const rule = NOT_IN_TEXAS[claimId as ClaimId];
    const limit = rates.texas.combinedLoanToValuePercent;
    const isWithinLimit =
      claimId === "borrowingShare" &&
      findNumbers(text).every(({ unit, value }) => unit !== "percent" || value <= limit);
    return rule && !isWithinLimit
      ? [{ field: "states", is: "cannot hold for a Texas homestead.", rule }]
      : [];
  },
);
