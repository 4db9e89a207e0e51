import type { StateTerms } from "@heloc/lender/law/state-terms";
import type { HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { calculateLegalLimit, calculateRoomDollars } from "@heloc/loan-math/loan-to-value";

/** The line that the limit of a state leaves, in whole dollars: one figure by its law, a range where lenders usually stop. */
export interface StateRoom {
  fromDollars: number;
  toDollars: number;
  /** True where the law asks for a first draw that is larger than this. */
  belowMinimumAdvance: boolean;
}

/** What a state leaves of an estimate. Never more than the estimate or, by law, than the lender's maximum. */
export function calculateStateRoom(
  home: Omit<HelocInputs, "creditScore">,
  estimateDollars: number,
  { law, usualCombinedLoanToValuePercent: usual }: StateTerms,
  maximumLineDollars: number,
): StateRoom {
  if (law) {
    const { lineDollars, belowMinimumAdvance } = calculateLegalLimit(home, law, maximumLineDollars);
    return { fromDollars: lineDollars, toDollars: lineDollars, belowMinimumAdvance };
  }
  const lineAt = (percent = 100) =>
    Math.min(
      calculateRoomDollars(home.homeValueDollars, home.mortgageBalanceDollars, percent),
      estimateDollars,
    );
  return { fromDollars: lineAt(usual?.from), toDollars: lineAt(usual?.to), belowMinimumAdvance: false };
}
