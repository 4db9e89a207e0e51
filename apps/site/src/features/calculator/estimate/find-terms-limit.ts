import type { RateFacts, StateTerms } from "@heloc/lender/law/state-terms";
import type { State } from "@heloc/lender/law/states";
import type { HelocEstimate, HelocInputs } from "@heloc/loan-math/heloc-estimate";
import { calculateStateRoom, type StateRoom } from "@heloc/loan-math/state-room";

/** What the first estimate leaves out of the lender's own terms and of the law of its states. */
export type TermsRules = Pick<RateFacts, "states" | "minimumCreditScore" | "maximumLineDollars">;

/** Why the line would be smaller than the estimate, or none at all. */
export type TermsLimit =
  | { kind: "score"; minimumScore: number }
  /** The equity leaves no room for a line in any of the states. */
  | { kind: "equity"; states: State[]; equityPercent: number }
  /** All loans on the home together have a limit, and the estimate passes it in one of the states. */
  | { kind: "room"; rooms: ({ state: State } & StateRoom)[] };

/**
 * The first reason, the weightiest before the others, why the lender's terms or the law leave less than the estimate.
 * Without a chosen state, all states of the lender are looked at. Undefined where nothing stands against the estimate, and
 * for a home without a value, which nobody has entered.
 */
export function findTermsLimit(
  inputs: HelocInputs,
  estimate: HelocEstimate,
  rules: TermsRules,
  chosenState: string | undefined,
): TermsLimit | undefined {
  const { homeValueDollars, creditScore } = inputs;
  if (homeValueDollars <= 0) return undefined;
  const all = Object.entries(rules.states) as [State, StateTerms][];
  const chosen = all.filter(([state]) => state === chosenState);
  const rooms = (chosen.length > 0 ? chosen : all).map(([state, terms]) => ({
    state,
    ...calculateStateRoom(inputs, estimate.maxHelocDollars, terms, rules.maximumLineDollars),
  }));
  if (rooms.every(({ toDollars }) => toDollars === 0))
    return {
      kind: "equity",
      states: rooms.map(({ state }) => state),
      equityPercent: Math.max(0, (estimate.homeEquityDollars / homeValueDollars) * 100),
    };
  const { minimumCreditScore: minimumScore } = rules;
  if (minimumScore !== undefined && creditScore < minimumScore) return { kind: "score", minimumScore };
  const lineDollars = Math.round(estimate.maxHelocDollars);
  const isPassed = rooms.some((room) => room.toDollars < lineDollars || room.belowMinimumAdvance);
  return isPassed ? { kind: "room", rooms } : undefined;
}
