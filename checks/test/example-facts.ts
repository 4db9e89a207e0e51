import { chosenFolder } from "@heloc/lender/config";
import { claims, examples, lender, provider, rates } from "@heloc/lender/current";
import type { Claim } from "@heloc/lender/schema/claims";
import type { Facts } from "../content/facts.ts";
import type { SourceFile } from "../content/source-files.ts";

/** The lender's facts for tests: no address is known until a test names it. */
export const exampleFacts: Facts = {
  folder: chosenFolder(),
  claims,
  examples,
  lender,
  provider,
  rates,
  testimonials: [],
  articles: [],
  reviews: [],
  signOffs: [],
  today: "2026-11-20",
  listed: [],
};

/** A claim of a register that has it. */
export function claimOf(id: string, register: Facts["claims"] = claims): Claim {
  const claim = register[id];
  if (!claim) throw new Error(`The register has no ${id}.`);
  return claim;
}

/** A lender as it would be in other states or as another kind of company, with the licenses that it then has. */
export function lenderIn(
  states: Facts["lender"]["states"],
  entityType?: Facts["lender"]["entityType"],
  { texasComplaintNotice, ...others }: Facts["lender"] = lender,
): Facts["lender"] {
  const kind = entityType ?? others.entityType;
  const isBank = kind === "insured-bank" || kind === "credit-union";
  return {
    ...others,
    states,
    entityType: kind,
    licenses: others.licenses.filter(({ state }) => !isBank && states.includes(state)),
    ...(states.includes("TX") && !isBank && { texasComplaintNotice }),
  };
}

/** A file of a lender's folder. */
export const fileOf = (path: string, text: string): SourceFile => ({ path, text });
