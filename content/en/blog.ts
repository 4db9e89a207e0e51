import { claim, limitOf } from "../claim-pieces.ts";
import { lender } from "../lender.ts";
import type { PageMeta, Words } from "../types.ts";

const meta: PageMeta = {
  title: `Home equity, explained without the sales pitch | ${lender.brandName}`,
  description:
    "Six articles on home equity lines of credit in California and Texas: costs, limits, timing, and when not to borrow.",
};

/** The words around the articles. The articles themselves are the files in content/en/blog. */
export const blog = {
  meta,
  /** Where there are more articles than one page shows. */
  pages: {
    label: "Pages of articles",
    newer: "Newer articles",
    older: "Older articles",
    position: (number: number, total: number) => `Page ${number} of ${total}`,
    meta: (number: number, total: number): PageMeta => ({
      title: `Home equity, explained, page ${number} | ${lender.brandName}`,
      description: `Older articles on home equity lines of credit in California and Texas: page ${number} of ${total}, newest first.`,
    }),
  },
  heading: "Read before you borrow",
  intro: "What a line of credit costs, where it helps, and when to leave your equity alone.",
  readTime: (minutes: number) => `${minutes} min read`,
  /** How fast an article is read. Adults read plain prose at about 240 words a minute; tables and sums slow them down. */
  wordsPerMinute: 200,
  backToAll: "All articles",
  tableLabel: "Table",
  sourcesHeading: "Sources",
  moreLabel: "More articles",
  newer: "Newer",
  older: "Older",
  subscribeHeading: "New articles by e-mail",
  subscribeText: "About one a month. No offers.",
  subscribeLabel: "E-mail address",
  subscribeButton: "Subscribe",
  applyHeading: "Ready for your own numbers?",
  applyText: [
    claim("applicationTime"),
    ". ",
    limitOf("applicationTime"),
    " Answering does not pull your credit report.",
  ] as Words,
  termsText: "Rates, payments and fees behind the articles:",
  termsLink: "our rates and terms",
  apply: "Apply",
};

export type BlogWords = typeof blog;
