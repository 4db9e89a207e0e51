import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { z, type ZodType } from "zod";
import { LenderProblems } from "./problem.ts";
import { readIfThere } from "./reading/read-file.ts";
import { day, text } from "./schema/values/values.ts";

/** A text as it is compared: prettier lays the tables of articles out again, so that spaces may differ. */
export const flat = (text: string): string => text.replace(/\s+/g, " ").trim();

/** By what it is known that texts have not changed: the first letters of the SHA-256 of their words. */
export const markOf = (...texts: string[]): string =>
  createHash("sha256").update(texts.map(flat).join("\n")).digest("hex").slice(0, 12);

const mark = () => z.string().regex(/^[0-9a-f]{12}$/, "Is no mark of a text. `npm run review` writes them.");

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

const signature = z.strictObject({
  /** Within the lender's folder: "en/faq.yaml". */
  file: text(),
  by: text(),
  date: day(),
  /** Whether the file's language is the reader's first: words in the second language need one such reader. */
  native: z.boolean().optional(),
  /** Each text that the person answers for, by its mark. */
  texts: z.array(mark()),
});

/** Who answers for which texts. */
export const signaturesSchema = z.strictObject({ signatures: z.array(signature) });

export type Signature = z.output<typeof signature>;

/** A folder may have this file: what a person has judged. No page shows it; the archive keeps it. */
export const REVIEWS_FILE = "reviews.yaml";
/** And this one: who has read its words before they went live. */
export const SIGN_OFFS_FILE = "sign-offs.yaml";

/** The reviews in a lender's folder; none where the file is not there. @throws LenderProblems */
export const readReviews = (folder: string): Review[] =>
  readOrThrow(folder, REVIEWS_FILE, reviewsSchema)?.reviews ?? [];

/** Who has signed which texts of a lender's folder, in this file; nobody where it is not there. @throws LenderProblems */
export const readSignatures = (folder: string, file: string): Signature[] =>
  readOrThrow(folder, file, signaturesSchema)?.signatures ?? [];

function readOrThrow<T>(folder: string, file: string, schema: ZodType<T>): T | undefined {
  const { data, problems } = readIfThere(folder, file, schema);
  if (problems.length > 0) throw new LenderProblems(folder, problems);
  return data;
}

/** Who signs, and what: every text of the folder, or of one file of it. */
export interface Signer extends Pick<Signature, "by" | "date" | "native"> {
  only?: string | undefined;
}

/**
 * Writes down that somebody answers for every text that nobody has signed as it is. What stands in no file any more is left out.
 * @param record the file that is written, with the comment at its head
 * @param files the marks of all texts, those that count as signed, and whether this person may sign the others
 * @returns how many texts were not signed before
 */
export function sign(
  folder: string,
  record: { file: string; head: string },
  files: readonly { file: string; marks: readonly string[]; signed: ReadonlySet<string>; isMeant: boolean }[],
  { only, ...signer }: Signer,
): number {
  const before = readSignatures(folder, record.file);
  let count = 0;
  const signatures = files.flatMap(({ file, marks, signed, isMeant }) => {
    const kept = before
      .filter((one) => one.file === file)
      .map((one) => ({ ...one, texts: one.texts.filter((mark) => marks.includes(mark)) }));
    const open =
      isMeant && (only === undefined || only === file) ? marks.filter((mark) => !signed.has(mark)) : [];
    count += open.length;
    return [...kept, { file, ...signer, texts: [...new Set(open)] }].filter(({ texts }) => texts.length > 0);
  });
  writeFileSync(join(folder, record.file), record.head + stringify({ signatures }, { lineWidth: 0 }));
  return count;
}
