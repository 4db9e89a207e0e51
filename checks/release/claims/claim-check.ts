import type { Claim } from "@heloc/content/types";
import type { SourceCheck } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { lineOf } from "../../content/line-of.ts";

/** Something that is missing for a claim. */
export interface ClaimProblem {
  /** The claim's field to edit. */
  field: keyof Claim;
  /** What follows the claim's own words. */
  is: string;
  rule: string;
}

/** A check of each claim that the lender makes. */
export const claimCheck = (
  id: string,
  judge: (claim: Claim, facts: Facts, claimId: string) => ClaimProblem[],
): SourceCheck => ({
  id,
  files: /^content\/claims\.ts$/,
  find: ({ text: source }, facts) =>
    Object.entries(facts.claims)
      .filter(([, claim]) => !claim.withdrawn)
      .flatMap(([claimId, claim]) =>
        judge(claim, facts, claimId).map(({ field, is, rule }) => ({
          line: lineOf(source, placeOf(claimId, field, source)),
          advice: `The claim “${claim.text}” ${is}`,
          rule,
        })),
      ),
});

/** Within the claim where it has the field itself; on the claim's own line where the field is shared by several. */
function placeOf(claimId: string, field: string, source: string): (string | RegExp)[] {
  const start = new RegExp(`^  ${claimId}: `, "m");
  const [own = ""] = source.slice(Math.max(0, source.search(start))).split(/^ {2}\},?$/m);
  return new RegExp(`^    ${field}:`, "m").test(own) ? [start, `${field}:`] : [start];
}
