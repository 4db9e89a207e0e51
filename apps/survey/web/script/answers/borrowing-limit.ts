import { homeRules } from "@heloc/lender/current";
import { calculateHomeLineDollars } from "@heloc/loan-math/heloc-estimate";
import { calculateStateRoom } from "@heloc/loan-math/loan-to-value";
import type { GivenAnswers } from "@heloc/questions/answer-rules";
import { CREDIT_BANDS } from "@heloc/questions/questions";

/** A limit of the amount: one that it passes, or the most that may be wanted. Or an amount that is unlikely. */
export interface Limit {
  /**
   * "room" is a hint for the amount. "maximumLine" of the lender, "law-TX" and "nothingLeft-TX" of a state's law are passed;
   * "smallValue" and "owesMore" are unlikely.
   */
  limit: string;
  /** The most that can be borrowed, in whole dollars. */
  mostDollars: number;
}

/** Below it, somebody meant thousands. */
const LEAST_HOME_VALUE = 10_000;

/** Whether the scores of a choice reach below the lender's minimum. */
export const mayBeBelowMinimum = ({ creditBand }: GivenAnswers, rules = homeRules): boolean =>
  Object.entries(CREDIT_BANDS).some(
    ([band, lowest]) => band === creditBand && lowest < (rules.minimumCreditScore ?? 0),
  );

/** Finds the limit that is to be told beside the amount; undefined where none is known yet. */
export function findLimit(answers: GivenAnswers, rules = homeRules): Limit | undefined {
  const { propertyState, propertyUse, homeValueDollars, mortgageBalanceDollars, amountWantedDollars } =
    answers;
  const { maximumLineDollars } = rules;
  const wanted = typeof amountWantedDollars === "number" ? amountWantedDollars : undefined;
  if (typeof homeValueDollars !== "number") return undefined;
  if (homeValueDollars < LEAST_HOME_VALUE) return { limit: "smallValue", mostDollars: 0 };
  if (typeof mortgageBalanceDollars !== "number") return undefined;
  if (mortgageBalanceDollars > homeValueDollars) return { limit: "owesMore", mostDollars: 0 };

  // The limits of the states are about homes that their owners live in.
  const [state, terms] =
    Object.entries(rules.states).find(([code]) => code === propertyState && propertyUse === "primary") ?? [];
  const home = { homeValueDollars, mortgageBalanceDollars };
  const room =
    terms && calculateStateRoom(home, calculateHomeLineDollars(home, rules), terms, maximumLineDollars);
  if (room?.belowMinimumAdvance && wanted !== 0) return { limit: `nothingLeft-${state}`, mostDollars: 0 };
  const mostDollars = Math.floor(room?.toDollars ?? 0);
  const limitDollars = terms?.law ? mostDollars : maximumLineDollars;
  if (wanted !== undefined && wanted > limitDollars)
    return {
      limit: limitDollars < maximumLineDollars ? `law-${state}` : "maximumLine",
      mostDollars: limitDollars,
    };
  return mostDollars > 0 ? { limit: "room", mostDollars } : undefined;
}
