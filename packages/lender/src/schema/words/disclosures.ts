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
      term: t.text(),
      detail: t.text(),
    }),
    maximum: z.strictObject({
      term: t.text(),
      detail: t.text(),
    }),
    payments: z.strictObject({
      term: t.text(),
      detail: t.text(),
    }),
    fees: z.strictObject({
      term: t.text(),
      detail: t.text(),
    }),
    asOf: t.live("date"),
    statement: t.text(),
    englishOnlyPapers: t.text().optional().meta({
      title: "Papers that come only in English",
      description: "Shown on the pages of the second language, which need it.",
    }),
    besideEstimate: z.strictObject({
      text: t.text(),
      link: t.text(),
    }),
    ratesPaused: z.strictObject({
      heading: t.text(),
      text: t.text(),
      call: t.text(),
    }),
  });
