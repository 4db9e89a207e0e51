import { z } from "zod";
import type { TextKinds } from "../text-kinds.ts";

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
