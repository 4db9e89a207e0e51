import type { SourceCheck } from "../check.ts";
import { lineOf } from "../line-of.ts";

/** Listed addresses that no reader could follow: not https, without a host, or written with a space. */
export const wholeAddresses: SourceCheck = {
  id: "whole-addresses",
  files: /^(lender|testimonials|(en\/)?claims)\.yaml$|^en\/articles\/.+\.mdx$/,
  find: ({ path, text }, { listed }) =>
    listed
      .filter(({ files, address }) => files.includes(path) && text.includes(address))
      .filter(
        ({ address }) => !URL.canParse(address) || !/^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/.test(address),
      )
      .map(({ address }) => ({
        line: lineOf(text, address),
        words: address,
        advice:
          "A source is a whole address that starts with https:// and has no spaces. Copy it from the browser.",
      })),
};
