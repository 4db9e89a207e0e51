import type { PageCheck } from "../../check.ts";
import { flat } from "../../pages/built-page.ts";

const KINDS = ["claim", "qualifier", "claim-link"] as const;

/** A mark is honest when its words are those of the register, and the lender makes the claim. */
export const honestMarks: PageCheck = {
  id: "honest-marks",
  rule: "substantiation: 15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3",
  pages: ["page", "survey", "text"],
  find: ({ root }, { claims, lender }) =>
    KINDS.map((kind) =>
      root.querySelectorAll(`[data-${kind}]`).map((element) => {
        const id = element.getAttribute(`data-${kind}`) ?? "";
        const claim = claims[id];
        const words = flat(element.text);
        if (!claim) return { words, advice: `"${id}" is no claim of the register.` };
        if (claim.withdrawn)
          return { words, advice: `The claim "${id}" is withdrawn and still shown. Take it out.` };
        if (!claim.states.some((state) => lender.states.includes(state)))
          return { words, advice: `The claim "${id}" holds in none of the lender’s states. Take it out.` };
        const allowed = {
          claim: [claim.text, claim.figure],
          qualifier: [claim.qualifier, claim.shortQualifier],
          "claim-link": [claim.link?.label],
        }[kind];
        return (
          !allowed.some((text = "") => text.toLowerCase() === words.toLowerCase()) && {
            words,
            advice: `Is marked as "${id}" and is not what the register says.`,
          }
        );
      }),
    ),
};
