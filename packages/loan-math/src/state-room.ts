import type { HelocInputs } from "./heloc-estimate.ts";
import { calculateLegalLimit, calculateRoomDollars, type LegalLimits } from "./loan-to-value.ts";

/** How far a home in a state can be borrowed against: by its law, or by what lenders usually do, in percent of its value. */
interface StateLimits {
  law?: LegalLimits | undefined;
  usualCombinedLoanToValuePercent?: { from: number; to: number } | undefined;
}

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
  { law, usualCombinedLoanToValuePercent: usual }: StateLimits,
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
