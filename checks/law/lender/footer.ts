import type { HTMLElement } from "node-html-parser";
import type { PageCheck } from "../../check.ts";

const PARTS: { advice: string; isThere: (footer: HTMLElement) => boolean }[] = [
  {
    advice: "Does not say that the home could be lost.",
    isThere: ({ text }) => text.includes("could lose your home"),
  },
  {
    advice: "No link to the privacy choices.",
    isThere: (footer) => footer.querySelector('a[href="/privacy-choices"]') !== null,
  },
  {
    advice: "No link with the word privacy.",
    isThere: (footer) => footer.querySelectorAll("a").some(({ text }) => /privacy/i.test(text)),
  },
  {
    advice: "No link to the rates and terms.",
    isThere: (footer) => footer.querySelector('a[href$="#rates-and-terms"]') !== null,
  },
];

/** A warning that the home is at stake, a way to the privacy choices, and where the rates are, on every page. */
export const footer: PageCheck = {
  id: "footer",
  rule: "Cal. Civ. Code 2971, Cal. Bus. & Prof. Code 22577(b), 11 CCR 7013",
  pages: ["page"],
  find({ root }) {
    const element = root.querySelector("footer");
    return PARTS.filter(({ isThere }) => !element || !isThere(element)).map(({ advice }) => ({ advice }));
  },
};
