import type { RateFacts, StateTerms } from "@heloc/lender/law/state-terms";
import type { State } from "@heloc/lender/law/states";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import { useEnteredNumbers, type EnteredNumbers } from "./entered-numbers.ts";

export interface LentState {
  state: State;
  terms: StateTerms;
}

/** The states where the lender lends, in its order. */
export const listLentStates = ({ states }: Pick<RateFacts, "states">): LentState[] =>
  (Object.entries(states) as [State, StateTerms][]).map(([state, terms]) => ({ state, terms }));

/** The numbers that the parts of the page work with. */
export type Situation = ReturnType<typeof describeSituation>;

/** The visitor's numbers as of the last press, or the example. */
export function useSituation(rates: RateFacts): Situation {
  return describeSituation(rates, useEnteredNumbers());
}

/** What follows from the numbers that were entered; from the example where there are none. */
export function describeSituation(
  rates: RateFacts,
  { inputs: entered, typed, state: chosenState }: EnteredNumbers,
) {
  const inputs = entered ?? rates.example;
  const estimate = calculateHeloc(inputs, rates);
  const states = listLentStates(rates);
  const isOnlyState = states.length === 1;
  const place = isOnlyState ? states[0] : states.find(({ state }) => state === chosenState);
  const legalLimit =
    place?.terms.law && calculateLegalLimit(inputs, place.terms.law, rates.maximumLineDollars);
  return {
    inputs,
    typed,
    estimate,
    /** The state where the home is, as far as it is known, and its terms. */
    place,
    /** True where the lender lends in one state: there is nothing to choose. */
    isOnlyState,
    /** What the visitor said; undefined where they said nothing. */
    chosenState: isOnlyState ? undefined : place?.state,
    /** What the law of that state allows, where it sets a limit. */
    legalLimit,
    /** The estimate's line, or the smaller one that the law allows. */
    lineDollars: Math.min(estimate.maxHelocDollars, legalLimit?.lineDollars ?? Infinity),
    maximumLineDollars: rates.maximumLineDollars,
    /** True until the first press of the button: the numbers are the content's example. */
    isExample: !entered,
  };
}
