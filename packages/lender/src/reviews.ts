import { createHash } from "node:crypto";
import { z, type ZodType } from "zod";
import { LenderProblems } from "./problem.ts";
import { readIfThere } from "./reading/read-file.ts";
import { day, text } from "./schema/values/values.ts";

/** A text as it is compared: prettier lays the tables of articles out again, so that spaces may differ. */
export const flat = (text: string): string => text.replace(/\s+/g, " ").trim();

/** By what it is known that texts have not changed: the first letters of the SHA-256 of their words. */
export const markOf = (...texts: string[]): string =>
  createHash("sha256").update(texts.map(flat).join("\n")).digest("hex").slice(0, 12);

export const mark = () =>
  z.string().regex(/^[0-9a-f]{12}$/, "Is no mark of a text. `npm run review` writes them.");

const review = z.strictObject({
  /** As they are typed, names in braces included. */
  words: text(),
  file: text(),
  /** Which kind of statement the words could be: the name of a file in checks/law/kinds. */
  kind: text(),
  reviewer: text(),
  date: day(),
  reason: text(),
});

/** Sentences that no pattern can judge, each with who judged it and why it may stay: reviews.yaml. */
const reviewsSchema = z.strictObject({ reviews: z.array(review) });

export type Review = z.output<typeof review>;

const signOff = z.strictObject({
  file: text(),
  /** Who read them. */
  reader: text(),
  date: day(),
  /** Whether the file's language is the reader's first: words in the second language need one such reader. */
  native: z.boolean().optional(),
  /** Each text that was read, by the first letters of the SHA-256 of its words. */
  texts: z.array(mark()),
});

/** Who has read the words of a folder before they went live: sign-offs.yaml. */
const signOffsSchema = z.strictObject({ signOffs: z.array(signOff) });

export type SignOff = z.output<typeof signOff>;

/** A folder may have this file: what a person has judged. No page shows it; the archive keeps it. */
export const REVIEWS_FILE = "reviews.yaml";
/** And this one: who has read its words. */
export const SIGN_OFFS_FILE = "sign-offs.yaml";

/** The reviews in a lender's folder; none where the file is not there. @throws LenderProblems */
export const readReviews = (folder: string): Review[] =>
  readOrThrow(folder, REVIEWS_FILE, reviewsSchema)?.reviews ?? [];

/** Who has read which words of a lender's folder; nobody where the file is not there. @throws LenderProblems */
export const readSignOffs = (folder: string): SignOff[] =>
  readOrThrow(folder, SIGN_OFFS_FILE, signOffsSchema)?.signOffs ?? [];

function readOrThrow<T>(folder: string, file: string, schema: ZodType<T>): T | undefined {
  const { data, problems } = readIfThere(folder, file, schema);
  if (problems.length > 0) throw new LenderProblems(folder, problems);
  return data;
}
