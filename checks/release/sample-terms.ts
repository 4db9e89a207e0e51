import type { SourceCheck } from "../check.ts";

const SAMPLE =
  /\bsample (lender|rates?|terms?|rating|contract|variable)\b|\b(prestamista|tasas?|condiciones|calificación|contrato|variable) de ejemplo\b/i;

/** Articles that still speak of the sample's terms, line by line. */
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
