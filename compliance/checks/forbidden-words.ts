import type { PageCheck } from "../page-check.ts";

const FORBIDDEN: { pattern: RegExp; rule: string; unless?: RegExp }[] = [
  { pattern: /\bfree money\b/i, rule: "15 U.S.C. 1665b(c)" },
  { pattern: /\b(no|zero) closing costs?\b|\bno[- ]cost\b/i, rule: "12 CFR 1026.16(d), 12 CFR 1014.3(c)" },
  { pattern: /\bguaranteed\b|\bpre-?approved\b/i, rule: "12 CFR 1014.3(q)" },
  { pattern: /\bgovernment(-backed)? (program|loan|approved)\b/i, rule: "12 CFR 1014.3(n)" },
  { pattern: /\bfixed[- ](rate|payment)s?\b|\brate is fixed\b/i, rule: "12 CFR 1014.3(g)" },
  { pattern: /\b(lowest|best|unbeatable) (rates?|payments?)\b/i, rule: "12 U.S.C. 5531, 15 U.S.C. 45" },
  {
    pattern: /#1\b|\bnumber one lender\b|\b[\d,]+\+ (homeowners|customers|families)\b|\$\d+(\.\d+)? billion/i,
    rule: "15 U.S.C. 45",
  },
  {
    pattern: /\b(you (do not|don’t|don't) qualify|you were declined|you are not eligible)\b/i,
    rule: "12 CFR 1002.2(f), 1002.9",
  },
];

/** Words that no page may use, whatever the lender. */
export const forbiddenWordsAreAbsent: PageCheck = {
  id: "forbidden-words",
  rule: "12 CFR 1014.3, 15 U.S.C. 1665b(c)",
  find: (page) =>
    FORBIDDEN.flatMap(({ pattern, rule }) =>
      page.blocks
        .filter(({ text }) => pattern.test(text))
        .map(({ text }) => `“${pattern.exec(text)?.[0]}” in “${text.slice(0, 70)}” (${rule}).`),
    ),
};

/** Deductible interest is named only with the advice to ask a tax adviser (15 U.S.C. 1665b(b), 12 CFR 1026.16(d)(4)). */
export const taxWordsBringAdvice: PageCheck = {
  id: "tax-advice",
  rule: "15 U.S.C. 1665b(b)",
  find: (page) =>
    /\bdeductible\b|\btax (benefit|break|deduction)|lower your taxes/i.test(page.text) &&
    !/consult a tax advis[eo]r/i.test(page.text)
      ? ["Names a tax benefit without “consult a tax adviser”."]
      : [],
};

/** A site that is no sample does not speak of its own samples. */
export const samplesAreNamedByTheSampleOnly: PageCheck = {
  id: "sample-words",
  rule: "12 CFR 1026.16(a): only terms that are really offered",
  find: (page, { lender }) =>
    lender.sample
      ? []
      : page.blocks
          .filter(({ text }) =>
            /\bsample (lender|rates?|terms?|rating|contract|testimonial|variable)\b/i.test(text),
          )
          .map(({ text }) => `Still speaks of a sample: “${text.slice(0, 80)}”.`),
};
