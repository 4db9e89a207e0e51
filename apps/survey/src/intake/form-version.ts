import { createHash } from "node:crypto";
import { QUESTIONS } from "../questions/questions.ts";

/**
 * Names the questions that an application answers, and is stored with it: a short hash of the table, so that no change of
 * a question goes unnamed. Applications from before the table was hashed say "1".
 */
export const FORM_VERSION: string = createHash("sha256")
  .update(JSON.stringify(QUESTIONS))
  .digest("hex")
  .slice(0, 12);
