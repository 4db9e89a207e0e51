import type { PageCheck } from "../../check.ts";

/** How the sample speaks of itself. */
export const SAMPLE =
  /\bsample (lender|rates?|terms?|rating|contract|testimonial|variable)\b|\b(prestamista|tasas?|condiciones|calificación|contrato|testimonio|variable) de ejemplo\b/i;

/** A site that is no sample does not speak of its own samples. */
export const sampleWords: PageCheck = {
  id: "sample-words",
  rule: "12 CFR 1026.16(a): only terms that are really offered",
  find: ({ blocks }, { lender }) =>
    !lender.sample &&
    blocks
      .filter(({ text }) => SAMPLE.test(text))
      .map(({ text }) => ({
        words: text.slice(0, 80),
        advice: "Still speaks of a sample. Write what is yours.",
      })),
};
