import { toCents } from "./money.ts";

/** A home and what is owed on it. */
export interface Home {
  homeValueDollars: number;
  mortgageBalanceDollars: number;
}

/** What a state's law says about a line of credit on the home its owner lives in. */
export interface LegalLimits {
  /** 80: all debt secured by the home, the line included, stays within 80 % of its fair market value. */
  combinedLoanToValuePercent: number;
  minimumAdvanceDollars: number;
}

/**
 * What is left to borrow before all loans on a home together reach a share of its value: worked out in cents and rounded down
 * once, to whole dollars, never negative. A negative debt counts as none.
 */
export function calculateRoomDollars(
  homeValueDollars: number,
  debtDollars: number,
  combinedLoanToValuePercent: number,
): number {
  const limitCents = calculateShareCents(homeValueDollars, combinedLoanToValuePercent);
  return Math.max(0, Math.floor((limitCents - toCents(Math.max(debtDollars, 0))) / 100));
}

/** A share of a home's value, rounded down to the cent. Whole cents times whole percent is exact; 80 / 100 is not. */
function calculateShareCents(homeValueDollars: number, percent: number): number {
  return Math.floor((toCents(Math.max(homeValueDollars, 0)) * percent) / 100);
}

/**
 * The largest line that a state's law leaves room for. Texas: 80 % of the value less all debt on the home (Texas Constitution,
 * article XVI, section 50(a)(6)(B) and (t); 7 TAC 153.3 and 153.86), and an advance of at least $4,000 (section 50(t)(2)).
 * Amounts are rounded down and never negative; all but the first are whole dollars.
 */
export function calculateLegalLimit(
  { homeValueDollars, mortgageBalanceDollars }: Home,
  law: LegalLimits,
  maximumLineDollars: number,
) {
  const percent = law.combinedLoanToValuePercent;
  const roomDollars = calculateRoomDollars(homeValueDollars, mortgageBalanceDollars, percent);
  const lineDollars = Math.min(roomDollars, maximumLineDollars);
  return {
    /** The most that all loans on the home may come to, in dollars and cents. */
    maximumDebtDollars: calculateShareCents(homeValueDollars, percent) / 100,
    /** What the law leaves beside what is owed. */
    roomDollars,
    /** The same, within the lender's own maximum. */
    lineDollars,
    /** True where the line leaves no room for one draw of the smallest size the law allows. */
    belowMinimumAdvance: lineDollars < law.minimumAdvanceDollars,
  };
}

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
  home: Home,
  estimateDollars: number,
  { law, usualCombinedLoanToValuePercent: usual }: StateLimits,
  maximumLineDollars: number,
): StateRoom {
  if (law) {
    const { lineDollars, belowMinimumAdvance } = calculateLegalLimit(home, law, maximumLineDollars);
    return { fromDollars: lineDollars, toDollars: lineDollars, belowMinimumAdvance };
  }
  const { homeValueDollars, mortgageBalanceDollars } = home;
  const lineAt = (percent = 100) =>
    Math.min(calculateRoomDollars(homeValueDollars, mortgageBalanceDollars, percent), estimateDollars);
  return { fromDollars: lineAt(usual?.from), toDollars: lineAt(usual?.to), belowMinimumAdvance: false };
}

/**
 * A debt as a percentage of the home's value: LTV for what is owed, combined (CLTV) for that plus the whole line. Undefined for a
 * home without a value.
 */
export const calculateLoanToValuePercent = (debtDollars: number, homeValueDollars: number) =>
  homeValueDollars > 0 ? (debtDollars / homeValueDollars) * 100 : undefined;
