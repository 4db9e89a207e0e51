import { homeRules } from "@heloc/lender/current";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import type { GivenAnswers } from "@heloc/questions/answer-rules";

/** A limit that the amount wanted passes. */
export interface PassedLimit {
  /** "maximumLine" of the lender, or "law-TX" and "nothingLeft-TX" of a state's law for the home its owner lives in. */
  limit: string;
  /** The most that can be borrowed, in whole dollars. */
  mostDollars: number;
}

/** Finds the limit that the amount passes with the numbers given; undefined where it passes none or a number is missing. */
export function findPassedLimit(answers: GivenAnswers, rules = homeRules): PassedLimit | undefined {
  const { propertyState, propertyUse, homeValueDollars, mortgageBalanceDollars, amountWantedDollars } =
    answers;
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
