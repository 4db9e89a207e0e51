import type { PageCheck } from "../../check.ts";

/** A warning that the home is at stake, a way to the privacy choices, and where the rates are, on every page. */
export const footer: PageCheck = {
  id: "footer",
  rule: "Cal. Civ. Code 2971, Cal. Bus. & Prof. Code 22577(b), 11 CCR 7013",
  find({ root }) {
    const element = root.querySelector("footer");
    const parts: [found: unknown, name: string, advice: string][] = [
      [
        element?.text.includes("could lose your home"),
        "securedLoan",
        "The footer does not say that the home could be lost. Write “you could lose your home”.",
      ],
      [
        element?.querySelector('a[href="/privacy-choices"]'),
        "privacyChoices",
        "The footer has no link to the privacy choices. Write href: /privacy-choices.",
      ],
      [
        element?.querySelectorAll("a").some(({ text }) => /privacy/i.test(text)),
        "privacy",
        "No link of the footer has the word privacy. Write it.",
      ],
      [
        element?.querySelector('a[href$="#rates-and-terms"]'),
        "ratesAndTerms",
        "The footer has no link to the rates and terms. Write href: /#rates-and-terms.",
      ],
    ];
    return parts
      .filter(([found]) => !found)
      .map(([, name, advice]) => ({ source: { file: "en/navigation.yaml", at: ["footer", name] }, advice }));
  },
};
