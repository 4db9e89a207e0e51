import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ZodType } from "zod";
import { LenderProblems } from "./problem.ts";
import { readFile } from "./reading/read-file.ts";
import { reviewsSchema, signOffsSchema, type Review, type SignOff } from "./schema/reviews.ts";

/** A folder may have this file: what a person has judged. No page shows it; the archive keeps it. */
export const REVIEWS_FILE = "reviews.yaml";
/** And this one: who has read its words. */
export const SIGN_OFFS_FILE = "sign-offs.yaml";

/**
 * The reviews in a lender's folder; none where the file is not there.
 * @throws LenderProblems with everything that is wrong in it
 */
export const readReviews = (folder: string): Review[] =>
  readIfThere(folder, REVIEWS_FILE, reviewsSchema)?.reviews ?? [];

/**
 * Who has read which words of a lender's folder; nobody where the file is not there.
 * @throws LenderProblems with everything that is wrong in it
 */
export const readSignOffs = (folder: string): SignOff[] =>
  readIfThere(folder, SIGN_OFFS_FILE, signOffsSchema)?.signOffs ?? [];

function readIfThere<T>(folder: string, file: string, schema: ZodType<T>): T | undefined {
  if (!existsSync(join(folder, file))) return undefined;
  const { data, problems } = readFile(folder, file, schema);
  if (problems.length > 0) throw new LenderProblems(folder, problems);
  return data;
}
