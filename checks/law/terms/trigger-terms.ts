import type { PageCheck } from "../../check.ts";

/** Terms that force the disclosures when an advertisement states them, also in the negative ("no annual fee"). */
const TRIGGERS: { name: string; pattern: RegExp }[] = [
  {
    name: "a rate",
    pattern: /\d+(\.\d+)?\s*%\s*(APR|annual|interest)|\bAPR\b|\brates? of \d|\bat \d+(\.\d+)?%/i,
  },
  {
    name: "a payment",
    pattern: /\$\d[\d,.]*\s*(\/|a |per |each )\s*mo(nth)?\b|\bmonthly payment|\bminimum payment/i,
  },
  { name: "payment terms", pattern: /\bdraw period\b|\brepayment period\b|\binterest[- ]only\b/i },
  {
    name: "fees",
    pattern: /\b(annual|opening|origination|application|appraisal) fees?\b|\bclosing costs?\b|\bno fees?\b/i,
  },
];

/**
 * Where a trigger term stands, the page has the disclosures or a link in its content that leads straight to them
 * (12 CFR 1026.16(b), (c), (d)(1); 15 U.S.C. 1665b(a)).
 */
export const triggerTerms: PageCheck = {
  id: "trigger-terms",
  rule: "12 CFR 1026.16(b)–(d), 15 U.S.C. 1665b(a)",
  find(page) {
    const main = page.root.querySelector("main");
    if (!main) return [];
    if (main.querySelector('[data-disclosure="rates-and-terms"], a[href$="#rates-and-terms"]')) return [];
    const content = page.blocks.filter((block) => block.element.closest("main"));
    return TRIGGERS.flatMap(({ name, pattern }) => {
      const block = content.find(({ text }) => pattern.test(text));
      if (!block) return [];
      const advice = `Names ${name} without the block of rates and terms or a link to it. Write a link to /#rates-and-terms.`;
      return [{ words: block.text.slice(0, 70), advice }];
    });
  },
};
