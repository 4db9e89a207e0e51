import type { PageCheck } from "../../check.ts";

/** A warning that the home is at stake, a way to the privacy choices, and where the rates are, on every page. */
export const footer: PageCheck = {
  id: "footer",
  rule: "Cal. Civ. Code 2971, Cal. Bus. & Prof. Code 22577(b), 11 CCR 7013",
  find({ root }) {
    const element = root.querySelector("footer");
    const parts: [found: unknown, advice: string][] = [
      [element?.text.includes("could lose your home"), "Does not say that the home could be lost."],
      [element?.querySelector('a[href="/privacy-choices"]'), "No link to the privacy choices."],
      [
        element?.querySelectorAll("a").some(({ text }) => /privacy/i.test(text)),
        "No link with the word privacy.",
      ],
      [element?.querySelector('a[href$="#rates-and-terms"]'), "No link to the rates and terms."],
    ];
    return parts.filter(([found]) => !found).map(([, advice]) => ({ advice }));
  },
};
