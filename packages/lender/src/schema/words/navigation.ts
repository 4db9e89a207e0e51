import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** Header and footer: en/navigation.yaml. */
export const navigationWords = (t: TextKinds) => {
  const link = z.strictObject({ label: t.text(), href: t.text() });
  return z.strictObject({
    skipToContent: t.text(),
    homeLabel: t.text(),
    brandSuffix: t.text(),
    security: t.wordsIfClaimed(),
    license: t.text(),
    call: t.text(),
    sampleLabel: t.text(),
    sampleNotice: t.text(),
    otherLanguage: t.text().optional().meta({
      title: "Link to the same page in the other language",
      description: "In that language: Español. It is shown where the folder has both.",
    }),
    menu: z.strictObject({
      label: t.text(),
      open: t.text(),
      pages: z.array(link),
    }),
    footer: z.strictObject({
      pagesHeading: t.text(),
      legalHeading: t.text(),
      contactHeading: t.text(),
      pages: z.array(link),
      privacy: t.text(),
      terms: t.text(),
      licensing: t.text(),
      privacyChoices: link,
      ratesAndTerms: link,
      equalHousing: t.text(),
      texasHeading: t.text(),
      serving: t.text(),
      securedLoan: t.text(),
      equalHousingStatement: t.text(),
      securityLimit: t.wordsIfClaimed(),
      copyright: t.text(),
    }),
  });
};
