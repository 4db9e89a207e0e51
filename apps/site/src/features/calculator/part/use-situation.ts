import type { RateFacts } from "@heloc/content/types";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateTexasLimit } from "@heloc/loan-math/loan-to-value";
import { useEnteredNumbers } from "./entered-numbers.ts";

/** The numbers that the parts below the calculator work with. */
export type Situation = ReturnType<typeof useSituation>;

/** The visitor's numbers as of the last press, or the example. */
export function useSituation(rates: RateFacts) {
  const { inputs: entered, typed, state } = useEnteredNumbers();
  const inputs = entered ?? rates.example;
  const estimate = calculateHeloc(inputs, rates);
  const texas = calculateTexasLimit(inputs, rates);
  return {
    inputs,
    typed,
    estimate,
    state,
    texas,
    /** The estimate's line, or the smaller one of Texas where Texas is chosen. */
    lineDollars:
      state === "TX" ? Math.min(texas.lineDollars, estimate.maxHelocDollars) : estimate.maxHelocDollars,
    /** True until the first press of the button: the numbers are the content's example. */
    isExample: !entered,
  };
}
