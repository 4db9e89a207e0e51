import type { PageCheck } from "../../check.ts";

/** A warning that the home is at stake, a way to the privacy choices, and where the rates are, on every page. */
export const footer: PageCheck = {
  id: "footer",
  rule: "Cal. Civ. Code 2971, Cal. Bus. & Prof. Code 22577(b), 11 CCR 7013",
  find({ root, language }) {
    const element = root.querySelector("footer");
    const links = element?.querySelectorAll("a") ?? [];
    const parts: [found: unknown, name: string, advice: string][] = [
      [
        /could lose your home|podría perder su casa/.test(element?.text ?? ""),
        "securedLoan",
        "The footer does not say that the home could be lost. Write “you could lose your home”.",
      ],
      [
        language === "es"
          ? links.some(({ text }) => /opciones de privacidad/i.test(text))
          : element?.querySelector('a[href="/privacy-choices"]'),
        "privacyChoices",
        "The footer has no link to the privacy choices. Write href: /privacy-choices.",
      ],
      [
        links.some(({ text }) => /privacy|privacidad/i.test(text)),
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
      .map(([, name, advice]) => ({
        source: { file: `${language}/navigation.yaml`, at: ["footer", name] },
        advice,
      }));
  },
};
