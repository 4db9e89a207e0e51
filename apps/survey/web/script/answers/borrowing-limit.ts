import { homeRules } from "@heloc/lender/current";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import type { GivenAnswers } from "@heloc/questions/answer-rules";
import { CREDIT_BANDS } from "@heloc/questions/questions";

/** A limit that the answers pass, or an amount that is unlikely. */
export interface PassedLimit {
  /** "maximumLine" of the lender, "law-TX" and "nothingLeft-TX" of a state's law; "smallValue" and "owesMore" are unlikely. */
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

/** Finds the limit that the amount passes with the numbers given; undefined where it passes none or a number is missing. */
export function findPassedLimit(answers: GivenAnswers, rules = homeRules): PassedLimit | undefined {
  const { propertyState, propertyUse, homeValueDollars, mortgageBalanceDollars, amountWantedDollars } =
    answers;
  if (typeof homeValueDollars === "number") {
    if (homeValueDollars < LEAST_HOME_VALUE) return { limit: "smallValue", mostDollars: 0 };
    if (typeof mortgageBalanceDollars === "number" && mortgageBalanceDollars > homeValueDollars)
      return { limit: "owesMore", mostDollars: 0 };
  }
  const numbers = [homeValueDollars, mortgageBalanceDollars, amountWantedDollars];
  if (!numbers.every((number) => typeof number === "number")) return undefined;
  const [homeValue, balance, wanted] = numbers as [number, number, number];

  const [state, { law = undefined } = {}] =
    Object.entries(rules.states).find(([code]) => code === propertyState) ?? [];
  const legal =
    law && propertyUse === "primary"
      ? calculateLegalLimit(
          { homeValueDollars: homeValue, mortgageBalanceDollars: balance },
          law,
          rules.maximumLineDollars,
        )
      : undefined;
  if (legal?.belowMinimumAdvance && wanted > 0) return { limit: `nothingLeft-${state}`, mostDollars: 0 };
  const mostDollars = legal?.lineDollars ?? rules.maximumLineDollars;
  if (wanted <= mostDollars) return undefined;
  return { limit: mostDollars < rules.maximumLineDollars ? `law-${state}` : "maximumLine", mostDollars };
}
