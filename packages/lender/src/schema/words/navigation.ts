import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** Header and footer: en/navigation.yaml. */
export const navigationWords = (t: TextKinds) => {
  const link = z.strictObject({ label: t.text(), href: t.text() });
  return z.strictObject({
    ...t.texts("skipToContent homeLabel brandSuffix"),
    security: t.wordsIfClaimed(),
    ...t.texts("license call sampleLabel sampleNotice"),
    otherLanguage: t.text().optional().meta({
      title: "Link to the same page in the other language",
      description: "In that language: Español. It is shown where the folder has both.",
    }),
    menu: z.strictObject({
      ...t.texts("label open"),
      pages: z.array(link),
    }),
    footer: z.strictObject({
      ...t.texts("pagesHeading legalHeading contactHeading"),
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
