import type { PageCheck } from "../../check.ts";
import { readTable } from "../../content/read-table.ts";

const DECIDED =
  /\b(you (do not|don’t|don't) qualify|you (were|have been|are) (declined|denied|rejected)|you are not eligible)\b|\busted no (califica|es elegible)\b|\bsu solicitud (fue|ha sido|está) (rechazada|negada|denegada)\b/i;

/** A page decides nothing about a reader: a refusal is a notice in writing, with its reasons (12 CFR 1002.9). */
export const adverseDecision: PageCheck = {
  id: "adverse-decision",
  rule: "12 CFR 1002.2(f), 1002.9",
  pages: ["page", "survey", "text"],
  find: ({ blocks }) =>
    blocks.map(({ text }) => {
      const [decision] = DECIDED.exec(text) ?? [];
      const advice = `No page may decide about a reader: “${decision}”. Take it out.`;
      return decision && { words: text.slice(0, 70), advice };
    }),
};

/** How the sample speaks of itself. */
const SAMPLE =
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
