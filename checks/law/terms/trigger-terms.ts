import type { PageCheck } from "../../check.ts";

/** Terms that force the disclosures when an advertisement states them, also in the negative ("no annual fee"). */
const TRIGGERS: { name: string; pattern: RegExp }[] = [
  {
    name: "a rate",
    pattern:
      /\d+(\.\d+)?\s*%\s*(APR|annual|interest|de inter[eé]s)|\bAPR\b|\b(rates?|tasas?) (of|from|de|desde) (el )?\d|\bat \d+(\.\d+)?%/i,
  },
  {
    name: "a payment",
    pattern:
      /\$\d[\d,.]*\s*(\/|a |per |each |every |al )\s*(mo(nth)?|mes)\b|\bmonthly payment|\bminimum payment|\bpagos? (mensual|m[ií]nimo)/i,
  },
  {
    name: "payment terms",
    pattern:
      /\b(draw|repayment) (period|phase)\b|\b\d+[- ]years? (draw|repayment)\b|\binterest[- ]only\b|\brepay(able)? (it )?(over|in|within) \d+ years\b|\bs[oó]lo (de )?intereses\b|\bper[ií]odo de (disposici[oó]n|retiro|pago)\b|\bpag\p{L}+ (\p{L}+ ){0,3}en \d+ años/iu,
  },
  {
    name: "fees",
    pattern:
      /\b(annual|opening|origination|application|appraisal|membership|participation|transaction|maintenance|set-?up) fees?\b|\bclosing costs?\b|\b(no|zero|without|free of) (\w+ )?fees?\b|\bfee-free\b|\b(costos|gastos) de cierre\b|\b(cuota|comisi[oó]n|cargos?) (anual|de apertura)|\bsin (comisi[oó]n|comisiones|cargos?)\b/iu,
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
    if (main?.querySelector('[data-disclosure="rates-and-terms"], a[href$="#rates-and-terms"]')) return [];
    const content = page.blocks.filter((block) => block.element.closest("main"));
    return TRIGGERS.map(({ name, pattern }) => {
      const block = content.find(({ text }) => pattern.test(text));
      const advice = `Names ${name} without the block of rates and terms or a link to it. Write a link to /#rates-and-terms.`;
      return block && { words: block.text.slice(0, 70), advice };
    });
  },
};
