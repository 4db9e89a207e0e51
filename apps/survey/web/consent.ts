import { createHash } from "node:crypto";
import { language, lender, survey } from "@heloc/lender/current";
import type { ConsentWords } from "../api/intake/survey-page.ts";

const { text } = survey.consent;

/** The words of consent that the page shows, and the hash by which the form names them: the service knows no others. */
export const consent: ConsentWords = {
  text,
  textSha256: createHash("sha256").update(text, "utf8").digest("hex"),
  language,
  sellers: lender.sellers,
};
