import type { SourceCheck } from "../../check.ts";
import { inLines } from "../../content/lines.ts";

/** A figure of an article's head that is named after the law takes it from there: texasSharePercent: 90 does not. */
const FIGURE =
  /^\s+((?:texas|california|federal|legal|law)\w*(?:Percent|Days?|Dollars)): *["']?(\d+(?:\.\d+)?)["']?\s*$/;

/** The law's numbers are not the lender's to type: packages/lender/src/law has each with its source and day. */
export const typedLawFigures: SourceCheck = {
  id: "typed-law-figures",
  rule: "Tex. Const. art. XVI s.50, 7 TAC 153, 12 CFR 1014.3, 12 CFR 1026.16(a)",
  files: /^(en|es)\/.+\.mdx$/,
  find: ({ text }) =>
    inLines(text, (line) => {
      const [, name, value] = FIGURE.exec(line) ?? [];
      const advice = `Sets ${name} to ${value} by hand. Take it from the law, such as ${name}: law.texas.combinedLoanToValue.`;
      return name && { words: line.trim(), advice };
    }),
};
