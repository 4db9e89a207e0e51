import type { PageCheck, SourceCheck } from "../../check.ts";

const SAMPLE =
  /\bsample (lender|rates?|terms?|rating|contract|testimonial|variable)\b|\b(prestamista|tasas?|condiciones|calificación|contrato|testimonio|variable) de ejemplo\b/i;

/** A site that is no sample does not speak of its own samples. */
export const sampleWords: PageCheck = {
  id: "sample-words",
  rule: "12 CFR 1026.16(a): only terms that are really offered",
  find: ({ blocks }, { lender }) =>
    lender.sample
      ? []
      : blocks
          .filter(({ text }) => SAMPLE.test(text))
          .map(({ text }) => ({
            words: text.slice(0, 80),
            advice: "Still speaks of a sample. Write what is yours.",
          })),
};

/** Articles that still speak of the sample's terms, line by line: their sums are read again before anything is built. */
export const sampleTerms: SourceCheck = {
  id: "sample-terms",
  rule: "12 CFR 1026.16(a)",
  files: /^e[ns]\/articles\/.+\.mdx$/,
  find: ({ text }) =>
    text.split("\n").flatMap((words, index) => {
      const match = SAMPLE.exec(words);
      const advice = `Speaks of “${match?.[0]}”. Read its sums again with your own terms.`;
      return match ? [{ line: index + 1, advice }] : [];
    }),
};
