import { namedClaims, type NamedClaim } from "@heloc/lender/claims/register";
import type { Claim } from "@heloc/lender/schema/claims";
import type { SourceCheck } from "../../check.ts";
import { articleIn, type Facts } from "../../content/facts.ts";
import { readTable } from "../../content/read-table.ts";
import { findTyped } from "../../content/typed-texts.ts";
import { findNumbers, NUMBER_WORD } from "../../numbers/find-numbers.ts";

/** Words by which a claim is recognized wherever it is typed. */
export interface ClaimPhrase {
  claim: string;
  pattern: RegExp;
}

const PATTERNS = readTable(import.meta.dirname, "claim-phrases.yaml") as Record<string, string[]>;

/** Matches nothing where there is nothing: for a claim whose words hold no number. */
const oneOf = (patterns: string[]) =>
  patterns.length > 0 ? `(${[...new Set(patterns)].join("|")})` : "(?!)";

const numbersIn = ({ text }: Claim) => findNumbers(text).map(({ value }) => value);

/** What the names in braces of a pattern stand for. */
const PARTS: Record<string, (claim: Claim) => string> = {
  numbers: (claim) => oneOf(numbersIn(claim).map(String)),
  tens: (claim) =>
    oneOf(
      numbersIn(claim)
        .map((number) => Math.floor(number / 10))
        .flatMap((tens) => [`${tens || ""}\\d`, `${tens + 1}\\d`]),
    ),
  grade: ({ text }) => RegExp.escape(/[A-F][+-]/.exec(text)?.[0] ?? "A+"),
  count: () => `(\\d+|one|${NUMBER_WORD})`,
  to: () => "\\s*%?\\s*(–|-|to|al?|y el)\\s*",
};

/** The phrases of a register; a claim that is new in it is recognized by its own words. */
export const claimPhrases = (claims: Record<string, Claim>): ClaimPhrase[] =>
  Object.entries(claims).map(([id, claim]) => {
    const typed = PATTERNS[id]?.join("|");
    const pattern = typed?.replace(/\{([a-z]+)\}/g, (_, name: string) => PARTS[name]?.(claim) ?? "");
    return { claim: id, pattern: new RegExp(pattern ?? RegExp.escape(claim.text), "gi") };
  });

/**
 * Whether a phrase tells a claim and not only something like it: "up to $30,000" is no "up to $400,000". A claim without
 * numbers is told by every phrase of its own.
 */
function tells(phrase: string, claim: Claim | undefined): boolean {
  const own = claim ? numbersIn(claim) : [];
  return own.length === 0 || findNumbers(phrase).some(({ value }) => own.includes(value));
}

/** A few words around a phrase, to find it again. */
export const quote = (text: string, index: number) => text.slice(Math.max(0, index - 25), index + 45).trim();

/** What the lender does not claim no article tells either; in the words of pages the name of such a claim is refused. */
export const claimsNotMade: SourceCheck = {
  id: "claims-not-made",
  rule: "substantiation: 15 U.S.C. 45, 12 U.S.C. 5531, 12 CFR 1014.3",
  files: /^en\/articles\/.+\.mdx$/,
  find(file, facts) {
    const lines = articleIn(file, facts)?.body.split("\n") ?? [];
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
