import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** Rates and terms: en/disclosures.yaml. */
export const disclosuresWords = (t: TextKinds) =>
  z.strictObject({
    heading: t.headline(),
    rate: z.strictObject({
      term: t.text(),
      detail: t.words(),
    }),
    rateOnCall: t.group("term detail"),
    maximum: t.group("term detail"),
    payments: t.group("term detail"),
    fees: t.group("term detail"),
    asOf: t.live("date"),
    statement: t.text(),
    englishOnlyPapers: t.text().optional().meta({
      title: "Papers that come only in English",
      description: "Shown on the pages of the second language, which need it.",
    }),
    besideEstimate: t.group("text link"),
    ratesPaused: t.group("heading text call"),
  });
