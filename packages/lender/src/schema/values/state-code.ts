import { z } from "zod";
import { STATES, type State, stateTyped } from "../../law/states.ts";

// Apart from the other values: pages read those, and have no use for the law of every state.
const CODES = Object.keys(STATES) as [State, ...State[]];

/** A state whose law the product knows. Another one is refused with what is missing for it. */
export const stateCode = z.enum(CODES, {
  error: ({ input }) => {
    const code = stateTyped(String(input));
    if (code) return `Write ${code}.`;
    return `${String(input)} is not ready: this product knows the law of ${CODES.join(" and ")} only. Write ${CODES.join(" or ")}. What is missing for another state: its ZIP codes; its limits on all loans on a home together, on the smallest draw, and on the days before closing and for canceling, or that its law sets none; the rule about its licenses; and the notices that lenders owe there, each with its source. A developer and a lawyer add them as one entry of packages/lender/src/law/states.ts. Until then leave it out.`;
  },
});
