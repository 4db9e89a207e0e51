import type { RateFacts } from "./state-terms.ts";
import { lawOf, type HomesteadLaw, type State, type StateLaw } from "./states.ts";

/** What the survey's script compares answers with. It travels to every visitor, so it holds nothing else. */
export interface HomeRules {
  maximumLineDollars: number;
  minimumCreditScore?: number | undefined;
  states: Partial<Record<State, StateRules>>;
}

interface StateRules extends Pick<StateLaw, "name" | "zipPrefixes"> {
  /** The limits on a line for the home its owner lives in, where the state's law sets any. */
  law?: Pick<HomesteadLaw, "combinedLoanToValuePercent" | "minimumAdvanceDollars">;
}

/** The rules for homes in the lender's states. */
export function homeRulesOf({ states, maximumLineDollars, minimumCreditScore }: RateFacts): HomeRules {
  const rules = (Object.entries(states) as [State, RateFacts["states"][State]][]).map(([state, terms]) => {
    const { name, zipPrefixes } = lawOf(state);
    if (!terms?.law) return [state, { name, zipPrefixes }];
    const { combinedLoanToValuePercent, minimumAdvanceDollars } = terms.law;
    return [state, { name, zipPrefixes, law: { combinedLoanToValuePercent, minimumAdvanceDollars } }];
  });
  return { maximumLineDollars, minimumCreditScore, states: Object.fromEntries(rules) as HomeRules["states"] };
}
