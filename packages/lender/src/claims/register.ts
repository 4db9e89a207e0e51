import { STATES } from "../law/states.ts";
import type { ClaimFacts, Claim, ClaimWords } from "../schema/claims.ts";
import type { Language } from "../schema/language.ts";
import type { LenderFacts } from "../schema/lender.ts";
import { didYouMean } from "../reading/nearest-name.ts";
import type { Fault } from "../reading/read-file.ts";

export type Claims = Record<string, Claim>;

/** Joins what proves the claims with their words. A claim that has only one of the two is a fault, told once where it has two names. */
export function joinClaims(
  facts: Record<string, ClaimFacts>,
  words: Record<string, ClaimWords>,
  language: Language = "en",
): { claims: Claims; faults: (Fault & { file: string })[] } {
  const wordsFile = `${language}/claims.yaml`;
  const alone = (ids: object, others: object) => Object.keys(ids).filter((id) => !(id in others));
  const [unproven, wordless] = [alone(words, facts), alone(facts, words)];
  const meant = new Map(unproven.map((id) => [id, didYouMean(id, wordless)]));
  const isMeant = (id: string) => [...meant.values()].includes(` Did you mean ${id}?`);
  const faultsOf = (file: string, other: string, ids: readonly string[]) =>
    ids.map((id) => ({
      ...{ file, path: [id] },
      message: `The claim ${id} is missing in ${other}.${meant.get(id) ?? ""} Write it there as well, or take it out here.`,
    }));
  const faults = [
    ...faultsOf(wordsFile, "claims.yaml", unproven),
    ...faultsOf(
      "claims.yaml",
      wordsFile,
      wordless.filter((id) => !isMeant(id)),
    ),
  ];
  const joined = Object.entries(facts).flatMap(([id, proof]) =>
    words[id] ? [[id, { ...words[id], limitWords: words[id].limitWords.filter(Boolean), ...proof }]] : [],
  );
  return { claims: Object.fromEntries(joined) as Claims, faults };
}

/** A claim, and why the lender does not make it where that is so: "is withdrawn". */
export type NamedClaim = Claim & { notMade?: string | undefined };

/** The claims as words may name them: those that are not made say why. */
export const namedClaims = (claims: Claims, lender: LenderFacts): ReadonlyMap<string, NamedClaim> =>
  new Map(
    Object.entries(claims).map(([id, claim]) => [id, { ...claim, notMade: whyNotMade(claim, lender) }]),
  );

function whyNotMade({ withdrawn, states }: Claim, lender: LenderFacts): string | undefined {
  if (withdrawn) return "is withdrawn";
  if (states.some((state) => lender.states.includes(state))) return undefined;
  return `holds in ${states.map((state) => STATES[state].name).join(" and ")} only, where the lender does not lend`;
}

export const madeClaims = (claims: Claims, lender: LenderFacts): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([, claim]) => whyNotMade(claim, lender) === undefined));
