import type { SourceCheck } from "../check.ts";

/** Listed addresses that no reader could follow: not https, without a host, or written with a space. */
export const wholeAddresses: SourceCheck = {
  id: "whole-addresses",
  files: /^content\/(claims|lender|en\/testimonials)\.ts$|^content\/en\/blog\/.+\.mdx$/,
  find: ({ path }, { listed }) =>
    listed
      .filter(({ file }) => file === path)
      .filter(
        ({ address }) => !URL.canParse(address) || !/^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/.test(address),
      )
      .map(({ address }) => ({
        at: [address],
        words: address,
        advice:
          "A source is a whole address that starts with https:// and has no spaces. Copy it from the browser.",
      })),
};
