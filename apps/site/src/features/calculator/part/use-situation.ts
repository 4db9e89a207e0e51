import { rates } from "../content.ts";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import { type EnteredNumbers, useEnteredNumbers } from "./entered-numbers.ts";
import { paths } from "@heloc/lender/current";
import { lentStates } from "./lent-states.ts";
import { type CarryOver, encodeCarryOver } from "@heloc/survey-embed/carry-over";

export type Situation = ReturnType<typeof describeSituation>;

/** The visitor's numbers as of the last press, or the example. */
export const useSituation = (): Situation => describeSituation(useEnteredNumbers());

/** What follows from the numbers that were entered; from the example where there are none. */
export function describeSituation({ inputs: entered, typed, state: chosenState }: EnteredNumbers) {
  const inputs = entered ?? rates.example;
  const estimate = calculateHeloc(inputs, rates);
  const isOnlyState = lentStates.length === 1;
  const place = isOnlyState ? lentStates[0] : lentStates.find(({ state }) => state === chosenState);
  const legalLimit =
    place?.terms.law && calculateLegalLimit(inputs, place.terms.law, rates.maximumLineDollars);
  return {
    inputs,
    typed,
    estimate,
    /** The state where the home is, as far as it is known, and its terms. */
    place,
    isOnlyState,
    /** What the visitor said; undefined where they said nothing. */
    chosenState: isOnlyState ? undefined : place?.state,
    /** What the law of that state allows, where it sets a limit. */
    legalLimit,
    /** The estimate's line, or the smaller one that the law allows. */
    lineDollars: Math.min(estimate.maxHelocDollars, legalLimit?.lineDollars ?? Infinity),
    /** True until the first press of the button: the numbers are the content's example. */
    isExample: !entered,
  };
}

/** What the visitor has entered, for a link. Nothing of the example, which is not the visitor's home. */
export function listEntered({ typed, chosenState, isExample }: Situation): CarryOver {
  return isExample ? {} : { ...typed, propertyState: chosenState };
}

/** The address of the survey with what was entered. The amount that is wanted stays the visitor's to say. */
export const addressOfSurvey = (situation: Situation): string =>
  `${paths.home}${encodeCarryOver(listEntered(situation))}`;
