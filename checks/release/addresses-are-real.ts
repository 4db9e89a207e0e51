import type { SourceCheck } from "../check.ts";
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
    text.split("\n").flatMap((line, index) =>
      [...line.matchAll(ADDRESS)].flatMap(([typed]) => {
        const address = typed.replace(/[.:!?]+$/, "");
        const wrong = whyUnreachable(address);
        return wrong === undefined
          ? []
          : [
              {
                line: index + 1,
                words: address,
                advice: `This address ${wrong}. Write one that a visitor can open, or take it out.`,
              },
            ];
      }),
    ),
};
