import type { PageCheck } from "../../check.ts";
import { textsIn } from "../../content/texts-in.ts";
import { claimPhrases, quote } from "./claim-phrases.ts";

/**
 * Titles and descriptions make no claim, because search results and shared links show them alone. Labels and data for
 * machines repeat one only where the page shows it, limit and all.
 */
export const claimsInHeads: PageCheck = {
  id: "claims-in-heads",
  rule: "substantiation: 15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3",
  pages: ["page", "survey", "text"],
  find({ root, text: shown }, { claims }) {
    const attributes = (...names: string[]) =>
      names.flatMap((name) =>
        root.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ""),
      );
    const alone = [...root.querySelectorAll("head title").map(({ text }) => text), ...attributes("content")];
    const beside = [
      ...attributes("alt", "aria-label", "title"),
      ...root
        .querySelectorAll('script[type="application/ld+json"]')
        .flatMap(({ rawText }) => textsIn(JSON.parse(rawText) as unknown)),
    ].filter((text) => !shown.includes(text));
    return [...alone, ...beside].flatMap((text) =>
      claimPhrases(claims).flatMap(({ claim, pattern }) =>
        [...text.matchAll(pattern)].map(({ index }) => ({
          words: quote(text, index),
          advice: `Makes the claim "${claim}" in a title, a description, a label or data, where its limit is not beside it. Say something else there.`,
        })),
      ),
    );
  },
};
