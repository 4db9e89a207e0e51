import type { State } from "@heloc/content/types";
import { isPlaceholder } from "../placeholder.ts";
import { lenderCheck } from "./lender-check.ts";

const RULES: Record<State, string> = { CA: "Cal. Fin. Code 22162(a)", TX: "7 TAC 56.203 and 57.203" };

/** A licence for each state in which the site offers loans, with its number in its line. */
export const licences = lenderCheck("licences", ({ lender }) =>
  Object.entries(RULES).flatMap(([state, rule]) => {
    const licence = lender.licences.find((entry) => entry.state === state);
    if (!licence)
      return [
        { at: ["licences:"], advice: `No licence for ${state}, and the site offers loans there.`, rule },
      ];
    const at = ["licences:", `"${state}"`];
    if (isPlaceholder(licence.number)) {
      const advice = `The licence number for ${state} is missing or a placeholder.`;
      return [{ at: [...at, "number:"], advice, rule }];
    }
    return licence.line.includes(licence.number)
      ? []
      : [{ at: [...at, "line:"], advice: `The licence line for ${state} does not show the number.`, rule }];
  }),
);
