import { ARTICLES } from "@heloc/lender/articles/read-articles";
import { namedClaims, type NamedClaim } from "@heloc/lender/claims/register";
import type { SourceCheck } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { findTyped } from "../../content/typed-texts.ts";
import { claimPhrases, quote, tells } from "./claim-phrases.ts";

/** What the lender does not claim no article tells either; in the words of pages the name of such a claim is refused. */
export const claimsNotMade: SourceCheck = {
  id: "claims-not-made",
  rule: "substantiation: 15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3",
  files: /^en\/articles\/.+\.mdx$/,
  find(file, facts) {
    const article = facts.articles.find(({ id }) => file.path === `${ARTICLES}/${id}.mdx`);
    const lines = article?.body.split("\n") ?? [];
    const notMade = claimsNotMadeBy(facts);
    return claimPhrases(notMade).map(({ claim, pattern }) =>
      lines.map((line) =>
        [...line.matchAll(pattern)]
          .filter(([phrase]) => tells(phrase, notMade[claim]))
          .map(({ index }) => ({
            line: findTyped(line, [file])?.line ?? 1,
            words: quote(line, index),
            advice: `Tells the claim “${notMade[claim]?.text}”, which ${notMade[claim]?.notMade}. Take the sentence out, or say something else in it.`,
          })),
      ),
    );
  },
};

export const claimsNotMadeBy = ({
  claims,
  lender,
}: Pick<Facts, "claims" | "lender">): Record<string, NamedClaim> =>
  Object.fromEntries([...namedClaims(claims, lender)].filter(([, { notMade }]) => notMade));
