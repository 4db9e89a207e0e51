import { readLenderFiles } from "../../content/source-files.ts";
import type { Facts } from "../../content/facts.ts";
import { runChecks } from "../../run-checks.ts";
import { typedStatements } from "../reader/statements.ts";

/** Words in a lender's folder that a person has to judge, and where they stand. */
export interface Awaiting {
  /** Within the lender's folder. */
  file: string;
  line: number;
  kind: string;
  words: string;
  advice: string;
}

/** Everything in the lender's folder that a person has to judge, reviewed or not, in the order of files and lines. */
export async function needReview(facts: Facts): Promise<Awaiting[]> {
  const files = await readLenderFiles(facts.folder);
  const { findings } = await runChecks([typedStatements], { files }, { ...facts, reviews: [] });
  return findings.flatMap(({ file, line = 1, advice, awaitsReview }) =>
    awaitsReview ? [{ file, line, advice, ...awaitsReview }] : [],
  );
}
