import { listStates } from "@heloc/lender/law/states";
import type { PageCheck } from "../../check.ts";

/** The lender's own office, and the laws that an article cites, may be in another state. */
const NOT_ABOUT_LOANS = 'address, [aria-labelledby="sources-heading"]';

/** A page speaks of no state where the lender does not lend: only terms that are really offered are advertised. */
export const otherStates: PageCheck = {
  id: "other-states",
  rule: "12 CFR 1026.16(a), 15 U.S.C. 45",
  pages: ["page", "survey", "text"],
  find({ blocks }, { lender }) {
    const others = listStates().filter(([state]) => !lender.states.includes(state));
    const own = [lender.legalName, lender.brandName];
    return blocks
      .filter(({ element }) => !element.closest(NOT_ABOUT_LOANS))
      .map(({ text }) => {
        const said = own.reduce((left, name) => left.replaceAll(name, ""), text);
        return others
          .filter(([, { name }]) => said.includes(name))
          .map(([state, { name }]) => ({
            words: text,
            advice: `Speaks of ${name}, where the lender does not lend. Take it out, or write {${state}: …} around it.`,
          }));
      });
  },
};
