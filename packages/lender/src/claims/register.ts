import { STATES } from "../law/states.ts";
import type { Claim } from "../schema/claims.ts";
import type { LenderFacts } from "../schema/lender.ts";

export type Claims = Record<string, Claim>;

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
