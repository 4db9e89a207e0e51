import { ARTICLES } from "@heloc/lender/articles/read-articles";
import { madeClaims } from "@heloc/lender/claims/register";
import { STATES } from "@heloc/lender/law/states";
import type { SourceCheck } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { findTyped } from "../../content/typed-texts.ts";
import { claimPhrases, quote, tells } from "./claim-phrases.ts";

/**
 * What the lender does not claim, because it is withdrawn or holds in none of its states, no article tells either. In the
 * files of words the name of such a claim is refused when they are read.
 */
export const claimsNotMade: SourceCheck = {
  id: "claims-not-made",
  rule: "substantiation: 15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3",
  files: /^en\/articles\/.+\.mdx$/,
  find(file, facts) {
    const article = facts.articles.find(({ id }) => file.path === `${ARTICLES}/${id}.mdx`);
    const lines = article?.body.split("\n") ?? [];
    return claimPhrases(claimsNotMadeBy(facts)).flatMap(({ claim, pattern }) =>
      lines.flatMap((text) =>
        [...text.matchAll(pattern)]
          .filter(([phrase]) => tells(phrase, facts.claims[claim]))
          .map(({ index }) => ({
            line: findTyped(text, [file])?.line ?? 1,
            words: quote(text, index),
            advice: `Tells the claim “${facts.claims[claim]?.text}”, which ${whyNot(claim, facts)}. Take the sentence out, or say something else in it.`,
          })),
      ),
    );
  },
};

/** The claims of the register that the lender does not make. */
export function claimsNotMadeBy({ claims, lender }: Pick<Facts, "claims" | "lender">): Facts["claims"] {
  const made = madeClaims(claims, lender);
  return Object.fromEntries(Object.entries(claims).filter(([id]) => !(id in made)));
}

function whyNot(id: string, { claims }: Facts): string {
  const { withdrawn, states = [] } = claims[id] ?? {};
  if (withdrawn) return "is withdrawn";
  return `holds in ${states.map((state) => STATES[state].name).join(" and ")} only, where the lender does not lend`;
}
