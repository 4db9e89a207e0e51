import type { PageCheck } from "../../check.ts";

const FORBIDDEN: { pattern: RegExp; rule: string }[] = [
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
export const forbiddenWords: PageCheck = {
  id: "forbidden-words",
  rule: "12 CFR 1014.3, 15 U.S.C. 1665b(c)",
  pages: ["page"],
  find: ({ blocks }) =>
    FORBIDDEN.flatMap(({ pattern, rule }) =>
      blocks.flatMap(({ text }) => {
        const match = pattern.exec(text);
        return match ? [{ words: text.slice(0, 70), advice: `Says “${match[0]}”.`, rule }] : [];
      }),
    ),
};
