import type { PageCheck } from "../../check.ts";
import { readTable } from "../../content/read-table.ts";

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

const TERMS = readTable(import.meta.dirname, "trigger-terms.yaml") as Record<string, string[]>;
const TRIGGERS = Object.entries(TERMS).map(([name, patterns]) => ({
  name,
  pattern: new RegExp(patterns.join("|"), "iu"),
}));

/**
 * Where a trigger term stands, the page has the disclosures or a link in its content that leads straight to them
 * (12 CFR 1026.16(b), (c), (d)(1); 15 U.S.C. 1665b(a)).
 */
export const triggerTerms: PageCheck = {
  id: "trigger-terms",
  rule: "12 CFR 1026.16(b)–(d), 15 U.S.C. 1665b(a)",
  find(page) {
    const main = page.root.querySelector("main");
    if (main?.querySelector('[data-disclosure="rates-and-terms"], a[href$="#rates-and-terms"]')) return [];
    const content = page.blocks.filter((block) => block.element.closest("main"));
    return TRIGGERS.map(({ name, pattern }) => {
      const block = content.find(({ text }) => pattern.test(text));
      const advice = `Names ${name} without the block of rates and terms or a link to it. Write a link to /#rates-and-terms.`;
      return block && { words: block.text.slice(0, 70), advice };
    });
  },
};
