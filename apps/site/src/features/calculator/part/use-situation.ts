import type { RateFacts } from "@heloc/content/types";
import { calculateHeloc, type HelocEstimate, type HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { calculateTexasLimit, type TexasLimit } from "@heloc/loan-math/loan-to-value";
import { useEnteredNumbers, type StateChoice } from "./entered-numbers.ts";

/** The numbers that the parts below the calculator work with. */
export interface Situation {
  inputs: HelocInputs;
  estimate: HelocEstimate;
  state: StateChoice;
  texas: TexasLimit;
  /** The estimate's line, or the smaller one of Texas where Texas is chosen. */
  lineDollars: number;
  /** True until the first press of the button: the numbers are the content's example. */
  isExample: boolean;
}

/** The visitor's numbers as of the last press, or the example. */
export function useSituation(rates: RateFacts): Situation {
  const { inputs: entered, state } = useEnteredNumbers();
  const inputs = entered ?? rates.example;
  const estimate = calculateHeloc(inputs, rates);
  const texas = calculateTexasLimit(inputs.homeValueDollars, inputs.mortgageBalanceDollars, {
    ...rates.texas,
    maximumLineDollars: rates.maximumLineDollars,
  });
  const lineDollars =
    state === "TX" ? Math.min(texas.lineDollars, estimate.maxHelocDollars) : estimate.maxHelocDollars;
  return { inputs, estimate, state, texas, lineDollars, isExample: !entered };
}
