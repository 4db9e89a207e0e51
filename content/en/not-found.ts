import { lender } from "../lender.ts";
import type { PageMeta, Picture } from "../types.ts";

const meta: PageMeta = {
  title: `Page not found | ${lender.brandName}`,
  description: "There is no page at this address. Go back to the home page to find what you need.",
};

const picture: Picture = {
  source: "empty-lot",
  alt: "A scale model of an empty lot: a house plan on the ground, a blank sign, a mailbox, one tree and two small figures.",
};

export const notFound = {
  meta,
  picture,
  heading: "Oops! Page not found",
  text: "Nothing has been built at this address. The home page is a short walk back.",
  home: "Return to Home",
  logPrefix: "Page not found:",
};

export type NotFoundWords = typeof notFound;
