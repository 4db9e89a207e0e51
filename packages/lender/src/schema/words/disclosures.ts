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
    rateOnCall: z.strictObject({
      ...t.texts("term detail"),
    }),
    maximum: z.strictObject({
      ...t.texts("term detail"),
    }),
    payments: z.strictObject({
      ...t.texts("term detail"),
    }),
    fees: z.strictObject({
      ...t.texts("term detail"),
    }),
    asOf: t.live("date"),
    statement: t.text(),
    englishOnlyPapers: t.text().optional().meta({
      title: "Papers that come only in English",
      description: "Shown on the pages of the second language, which need it.",
    }),
    besideEstimate: z.strictObject({
      ...t.texts("text link"),
    }),
    ratesPaused: z.strictObject({
      ...t.texts("heading text call"),
    }),
  });
