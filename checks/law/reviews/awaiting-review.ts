import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REVIEWS_FILE } from "@heloc/lender/reviews";
import { parseDocument } from "yaml";
import type { Facts } from "../../content/facts.ts";
import { readLenderFiles } from "../../content/source-files.ts";
import { runChecks } from "../../run-checks.ts";
import { typedStatements } from "../reader/statements.ts";
import { isOf } from "./is-of.ts";

/** Words in a lender's folder that a person has to judge, and where they stand. */
type Awaiting = Awaited<ReturnType<typeof needReview>>[number];

/** Everything in the lender's folder that a person has to judge, reviewed or not, in the order of files and lines. */
export async function needReview(facts: Facts) {
  const files = await readLenderFiles(facts.folder);
  const { findings } = await runChecks([typedStatements], { files }, { ...facts, reviews: [] });
  return findings.flatMap(({ file, line = 1, awaitsReview }) =>
    awaitsReview ? [{ file, line, ...awaitsReview }] : [],
  );
}

const NEW_FILE = `# Sentences that no pattern can judge: who judged them, when, and why they may stay. A review is of exactly these words.
reviews: []
`;

/** Adds a review of each of the words to the lender's file, which is made where it is missing. What stands there stays. */
export function writeReviews(
  { folder, today }: Pick<Facts, "folder" | "today">,
  words: readonly Awaiting[],
  { reviewer, reason }: { reviewer: string; reason: string },
): void {
  const path = join(folder, REVIEWS_FILE);
  const document = parseDocument(existsSync(path) ? readFileSync(path, "utf8") : NEW_FILE);
  const different = words.filter((one, index) => words.findIndex((other) => isOf(one, other)) === index);
  for (const { words: of, file, kind } of different)
    document.addIn(
      ["reviews"],
      document.createNode({ words: of, file, kind, reviewer, date: today, reason }),
    );
  const list = document.get("reviews") as { flow?: boolean };
  list.flow = false;
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}
