import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** Header and footer: en/navigation.yaml. */
export const navigationWords = (t: TextKinds) => {
  const link = z.strictObject({ label: t.text(), href: t.text() });
  return t.place("skipToContent homeLabel brandSuffix", {
    security: t.wordsIfClaimed(),
    ...t.texts("license call sampleLabel sampleNotice"),
    otherLanguage: t.text().optional().meta({
      title: "Link to the same page in the other language",
      description: "In that language: Español. It is shown where the folder has both.",
    }),
    menu: t.place("label open", { pages: z.array(link) }),
    footer: t.place("pagesHeading legalHeading contactHeading", {
      pages: z.array(link),
      ...t.texts("privacy terms licensing"),
      privacyChoices: link,
      ratesAndTerms: link,
      ...t.texts("equalHousing texasHeading serving securedLoan equalHousingStatement"),
      securityLimit: t.wordsIfClaimed(),
      copyright: t.text(),
    }),
  });
};

/** Rates and terms: en/disclosures.yaml. */
export const disclosuresWords = (t: TextKinds) =>
  z.strictObject({
    heading: t.headline(),
    rate: t.place("term", { detail: t.words() }),
    ...t.groups("rateOnCall maximum payments fees", "term detail"),
    asOf: t.live("date"),
    statement: t.text(),
    englishOnlyPapers: t.text().optional().meta({
      title: "Papers that come only in English",
      description: "Shown on the pages of the second language, which need it.",
    }),
    besideEstimate: t.group("text link"),
    ratesPaused: t.place("heading text", { call: t.button() }),
  });

/** What search engines and assistants are told: en/machines.yaml. */
export const machinesWords = (t: TextKinds) =>
  t.place("siteName shortName description feedTitle", {
    loan: t.group("name type"),
    ...t.texts("home blog"),
    assistants: t.place("about pagesHeading articlesHeading", { pages: z.array(t.group("path title text")) }),
  });
