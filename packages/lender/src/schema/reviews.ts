import { z } from "zod";
import { day, text } from "./values/values.ts";

const review = z.strictObject({
  /** As they are typed, names in braces included. */
  words: text(),
  file: text(),
  /** Which kind of statement the words could be: the name of a file in checks/law/reader/sentences. */
  kind: text(),
  reviewer: text(),
  date: day(),
  reason: text(),
});

/** Sentences that were read twice, each with who judged it and why it may stay: reviews.yaml. */
export const reviewsSchema = z.strictObject({ reviews: z.array(review) });

export type Review = z.output<typeof review>;
