import type { SourceCheck } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { lineOf } from "../../content/line-of.ts";

/** Something that is wrong with the facts about the lender. */
export interface LenderProblem {
  /** A field of the lender's own, and words to look for after it: ["links:", "privacy:"]. */
  at: string[];
  advice: string;
  rule: string;
}

/** A check of content/lender.ts whose problems name the line of a field. */
export const lenderCheck = (id: string, judge: (facts: Facts) => LenderProblem[]): SourceCheck => ({
  id,
  files: /^content\/lender\.ts$/,
  find: ({ text }, facts) =>
    judge(facts).map(({ at: [field = "", ...rest], advice, rule }) => ({
      line: lineOf(text, [new RegExp(`^ {2}(address: \\{ )?${field}`, "m"), ...rest]),
      advice,
      rule,
    })),
});
