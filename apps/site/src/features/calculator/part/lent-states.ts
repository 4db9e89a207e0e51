import type { StateTerms } from "@heloc/lender/law/state-terms";
import type { State } from "@heloc/lender/law/states";
import { rates } from "../content.ts";

export const lentStates = (Object.entries(rates.states) as [State, StateTerms][]).map(([state, terms]) => ({
  state,
  terms,
}));
export type LentState = (typeof lentStates)[number];
