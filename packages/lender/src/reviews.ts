import { existsSync } from "node:fs";
import { join } from "node:path";
import { LenderProblems } from "./problem.ts";
import { readFile } from "./read-lender.ts";
import { reviewsSchema, type Review } from "./schema/reviews.ts";

/** A folder may have this file: what a person has judged. No page shows it; the archive keeps it. */
export const REVIEWS_FILE = "reviews.yaml";

/**
 * The reviews in a lender's folder; none where the file is not there.
 * @throws LenderProblems with everything that is wrong in it
 */
export function readReviews(folder: string): Review[] {
  if (!existsSync(join(folder, REVIEWS_FILE))) return [];
  const { data, problems } = readFile(folder, REVIEWS_FILE, reviewsSchema);
  if (problems.length > 0) throw new LenderProblems(folder, problems);
  return data?.reviews ?? [];
}
