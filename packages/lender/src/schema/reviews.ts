import { z } from "zod";
import { day, text } from "./values/values.ts";

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
export const reviewsSchema = z.strictObject({ reviews: z.array(review) });

export type Review = z.output<typeof review>;

const signOff = z.strictObject({
  file: text(),
  /** Who read them. */
  reader: text(),
  date: day(),
  /** Whether the file's language is the reader's first: words in the second language need one such reader. */
  native: z.boolean().optional(),
  /** Each text that was read, by the first letters of the SHA-256 of its words. */
  texts: z.array(z.string().regex(/^[0-9a-f]{12}$/, "Is no mark of a text. `npm run review` writes them.")),
});

/** Who has read the words of a folder before they went live: sign-offs.yaml. */
export const signOffsSchema = z.strictObject({ signOffs: z.array(signOff) });

export type SignOff = z.output<typeof signOff>;
