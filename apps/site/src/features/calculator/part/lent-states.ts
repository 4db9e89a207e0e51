import type { StateTerms } from "@heloc/lender/law/state-terms";
import type { State } from "@heloc/lender/law/states";
import { rates } from "../content.ts";

export interface LentState {
  state: State;
  terms: StateTerms;
}

/** The states where the lender lends, in its order. */
export const lentStates = (Object.entries(rates.states) as [State, StateTerms][]).map(
  ([state, terms]): LentState => ({ state, terms }),
);
