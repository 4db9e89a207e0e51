import type { HTMLElement } from "node-html-parser";
import type { PageCheck } from "../../check.ts";

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
