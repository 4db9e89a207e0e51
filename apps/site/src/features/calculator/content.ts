import { calculator, rates as lendersRates } from "@heloc/lender/current";
import type { RateFacts, StateTerms } from "@heloc/lender/law/state-terms";
import type { State } from "@heloc/lender/law/states";

/* Bundled with the script: as properties of the islands, words and figures would be in the page twice. */
export const words = calculator;

/** The rates as the page shows them: without what other loans typically cost, once that has expired. */
export const rates: RateFacts = import.meta.env.SHOW_TYPICAL_RATES
  ? lendersRates
  : { ...lendersRates, typicalRates: undefined };

export const lentStates = (Object.entries(rates.states) as [State, StateTerms][]).map(([state, terms]) => ({
  state,
  terms,
}));
/** The state of a lender with one, which asks nobody where the home is. */
export const onlyState = lentStates.length === 1 ? lentStates[0] : undefined;
export type LentState = (typeof lentStates)[number];
