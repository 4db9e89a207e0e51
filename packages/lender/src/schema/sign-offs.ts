import { z } from "zod";
import { day, text } from "./values/values.ts";

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
