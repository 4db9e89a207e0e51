import type { PageCheck } from "../page-check.ts";

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
export const triggerTermsBringDisclosures: PageCheck = {
  id: "trigger-terms",
  rule: "12 CFR 1026.16(b)–(d), 15 U.S.C. 1665b(a)",
  find(page) {
    const main = page.root.querySelector("main");
    if (!main) return [];
    if (main.querySelector('[data-disclosure="rates-and-terms"], a[href$="#rates-and-terms"]')) return [];
    const content = page.blocks.filter((block) => block.element.closest("main"));
    return TRIGGERS.flatMap(({ name, pattern }) => {
      const block = content.find(({ text }) => pattern.test(text));
      return block
        ? [
            `Names ${name} (“${block.text.slice(0, 70)}”) without the block of rates and terms or a link to it.`,
          ]
        : [];
    });
  },
};

/** What the block has to say: APR, that it varies, the highest APR, the fees, and of which day the rates are. */
const PARTS: { name: string; pattern: RegExp }[] = [
  { name: "that the rate is an annual percentage rate (APR)", pattern: /annual percentage rate \(APR\)/ },
  { name: "that the rate is variable", pattern: /\bvariable\b/ },
  { name: "the maximum APR", pattern: /Maximum APR \d+(\.\d+)?%/ },
  { name: "the range of opening fees", pattern: /Opening fees of \$[\d,]+ to \$[\d,]+/ },
  { name: "the annual fee", pattern: /Annual fee \$[\d,]+/ },
  { name: "whether a balloon payment can come", pattern: /balloon payment/ },
  { name: "the day of the rates", pattern: /ates as of \w+ \d+, \d{4}|rates are being updated/ },
];

/** The block of rates and terms is complete and not folded away (12 CFR 1026.16(d)(1), comment 16-1). */
export const disclosuresAreComplete: PageCheck = {
  id: "disclosure-complete",
  rule: "12 CFR 1026.16(d)(1) and (d)(3)",
  find(page) {
    return page.root.querySelectorAll('[data-disclosure="rates-and-terms"]').flatMap((element) => {
      const text = page.blocks
        .filter((block) => block.element === element || isInside(block.element, element))
        .map((block) => block.text)
        .join(" ");
      const missing = PARTS.filter(({ pattern }) => !pattern.test(text)).map(
        ({ name }) => `Does not say ${name}.`,
      );
      const folded = element.closest("details, [hidden], template") ? ["The block is folded away."] : [];
      return [...missing, ...folded];
    });
  },
};

function isInside(element: { parentNode: unknown }, outer: unknown): boolean {
  for (let node: unknown = element; node; node = (node as { parentNode: unknown }).parentNode)
    if (node === outer) return true;
  return false;
}
