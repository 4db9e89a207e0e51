import type { PageCheck } from "../../check.ts";

const TAX = /\bdeductible\b|\btax (benefit|break|deduction)|lower your taxes/i;

/** Deductible interest is named only with the advice to ask a tax adviser (15 U.S.C. 1665b(b), 12 CFR 1026.16(d)(4)). */
export const taxAdvice: PageCheck = {
  id: "tax-advice",
  rule: "15 U.S.C. 1665b(b)",
  find: ({ text }) =>
    TAX.test(text) && !/consult a tax advis[eo]r/i.test(text)
      ? [
          {
            words: text.match(TAX)?.[0] ?? "",
            advice: "Names a tax benefit without advice. Write “Consult a tax advisor.” behind it.",
          },
        ]
      : [],
};
