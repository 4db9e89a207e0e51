import type { SourceCheck } from "../check.ts";
import { inLines } from "../content/lines.ts";
import { whyUnreachable } from "./real/reachable.ts";

const ADDRESS = /\bhttps?:\/\/[^\s"'<>)\]},;|]+/gi;

/**
 * Every other address that the folder names can be opened by a visitor. Those of lender.yaml and provider.yaml are judged
 * by what they are for.
 */
export const addressesAreReal: SourceCheck = {
  id: "addresses-are-real",
  rule: "15 U.S.C. 45",
  files: /^(?!lender\.|provider\.|to-replace\.|removed\.).+\.(yaml|mdx)$/,
  find: ({ text }) =>
    inLines(text, (line) =>
      (line.match(ADDRESS) ?? []).map((typed) => {
        const words = typed.replace(/[.:!?]+$/, "");
        const wrong = whyUnreachable(words);
        const advice = `This address ${wrong}. Write one that a visitor can open, or take it out.`;
        return wrong && { words, advice };
      }),
    ),
};

/** The survey is somewhere that a visitor's browser can reach. */
export const surveyAddress: SourceCheck = {
  id: "survey-address",
  rule: "15 U.S.C. 45",
  files: /^provider\.yaml$/,
  find(_file, { provider }) {
    const wrong = whyUnreachable(provider.address);
    const advice = `The survey’s address cannot be reached by a visitor: it ${wrong}.`;
    return wrong && { at: ["address"], advice };
  },
};
