import { z } from "zod";
import { STATES, type State } from "../../law/states.ts";

// Apart from the other values: pages read those, and have no use for the law of every state.
const CODES = Object.keys(STATES) as [State, ...State[]];

/** The state that somebody means with "tx", "Calif." or "Texas". */
function meantBy(typed: string): State | undefined {
  const letters = typed.toLowerCase().replaceAll(/[^a-z]/g, "");
  const isMeant = (code: State) =>
    [code, STATES[code].name].some((one) => one.toLowerCase().startsWith(letters));
  return letters.length > 1 ? CODES.find(isMeant) : undefined;
}

/** A state whose law the product knows. Another one is refused with what is missing for it. */
export const stateCode = z.enum(CODES, {
  error: ({ input }) => {
    const meant = meantBy(String(input));
    return meant ? `Write ${meant}, the state’s two letters.` : notReady(String(input));
  },
});

const notReady = (state: string): string =>
  `${state} is not ready: this product knows the law of ${CODES.join(" and ")} only. What is missing: its ZIP codes; its limits on all loans on a home together, on the smallest draw, and on the days before closing and for canceling, or that its law sets none; the rule about its licenses; and the notices that lenders owe there, each with its source. A developer and a lawyer add them as one entry of packages/lender/src/law/states.ts. Until then leave it out.`;
