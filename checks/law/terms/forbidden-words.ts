import type { PageCheck } from "../../check.ts";

/** Words and the rule against them. */
const FORBIDDEN: [pattern: RegExp, rule: string][] = [
  [/\bfree money\b/i, "15 U.S.C. 1665b(c)"],
  [/\b(no|zero) closing costs?\b|\bno[- ]cost\b/i, "12 CFR 1026.16(d), 12 CFR 1014.3(c)"],
  [/\bguaranteed\b|\bpre-?approved\b/i, "12 CFR 1014.3(q)"],
  [/\bgovernment(-backed)? (program|loan|approved)\b/i, "12 CFR 1014.3(n)"],
  [/\bfixed[- ](rate|payment)s?\b|\brate is fixed\b/i, "12 CFR 1014.3(g)"],
  [/\b(lowest|best|unbeatable) (rates?|payments?)\b/i, "12 U.S.C. 5531, 15 U.S.C. 45"],
  [
    /#1\b|\bnumber one lender\b|\b[\d,]+\+ (homeowners|customers|families)\b|\$\d+(\.\d+)? billion/i,
    "15 U.S.C. 45",
  ],
  [
    /\b(you (do not|don’t|don't) qualify|you were declined|you are not eligible)\b/i,
    "12 CFR 1002.2(f), 1002.9",
  ],
];

/** Words that no page may use, whatever the lender. */
export const forbiddenWords: PageCheck = {
  id: "forbidden-words",
  find: ({ blocks }) =>
    FORBIDDEN.flatMap(([pattern, rule]) =>
      blocks.flatMap(({ text }) => {
        const match = pattern.exec(text);
        return match
          ? [{ words: text.slice(0, 70), advice: `No lender may write “${match[0]}”. Take it out.`, rule }]
          : [];
      }),
    ),
};
