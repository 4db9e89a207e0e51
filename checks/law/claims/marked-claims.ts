import type { HTMLElement } from "node-html-parser";
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

/** What holds one claim together with its limit: a bullet, a card, an answer, a row of terms, a closing call. */
const UNITS = new Set(["LI", "ARTICLE", "DETAILS", "TR", "SECTION", "ASIDE", "FOOTER", "HEADER"]);

function unitOf(element: HTMLElement): HTMLElement {
  let unit = element;
  while (!UNITS.has(unit.tagName) && unit.parentNode?.tagName) unit = unit.parentNode;
  return unit;
}

/**
 * The limit of a claim stands beside it: 12 CFR 1026.16(b) and comment 16-2 ask for it near promotional terms, Texas
 * wants material limits in the advertisement itself (7 TAC 56.203, 57.203), and a limit on another page is no limit.
 * That both have the same type size is checked in a browser (e2e/compliance.test.ts).
 */
export const qualifierBesideClaim: PageCheck = {
  id: "qualifier-beside-claim",
  rule: "12 CFR 1026.16, 7 TAC 56.203 and 57.203, 16 CFR 255",
  find(page, { claims }) {
    const missing = page.root.querySelectorAll("[data-claim]").flatMap((element) => {
      const id = element.getAttribute("data-claim") ?? "";
      const place = claims[id]?.qualifierPlace === "page" ? page.root : unitOf(element);
      return place.querySelector(`[data-qualifier="${id}"]`) ? [] : [id];
    });
    return [...new Set(missing)].map((id) => ({
      words: claims[id]?.text ?? id,
      advice: `Stands without its limit beside it. Write {limit.${id}} behind {claim.${id}}.`,
    }));
  },
};
