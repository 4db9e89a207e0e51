import { z } from "zod";
import { hours, text } from "./values/values.ts";

/** The languages that a lender's words can be in; the first is the one that every lender has. */
export type Language = "en" | "es";

/** The language that a folder may hold beside the first, and the folder of its words. */
export const SECOND_LANGUAGE = "es" satisfies Language;

const part = () =>
  z
    .string("Write the part of the address that names this page.")
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      "Use small letters without accents, digits and single hyphens, such as calculadora-de-hipoteca.",
    );

/**
 * The addresses of the pages in the second language, behind /es: es/addresses.yaml. Words name a page by its English address
 * (/faq) in every language, and the build leads to the page in the language of the words.
 */
export const addressesSchema = z
  .strictObject({
    benefits: part(),
    faq: part(),
    calculator: part(),
    /** Articles stand behind it, each with the `slug` of its head. */
    blog: part(),
    /** Further pages of the list of articles: /es/articulos/pagina/2. */
    blogPage: part(),
    thankYou: part(),
    privacyChoices: part(),
  })
  .superRefine((parts, context) => {
    // Further pages of the list stand behind it and share the room with its articles.
    const pages = Object.entries(parts).filter(([page]) => page !== "blogPage");
    for (const [index, [page, part]] of pages.entries())
      if (pages.findIndex(([, other]) => other === part) < index)
        context.addIssue({
          code: "custom",
          path: [page],
          message: `${part} is another page’s address already.`,
        });
  });

/** What visitors read of lender.yaml and testimonials.yaml. Regulators fix the lines of licenses and the Texas notice. */
export const translatedFactsSchema = z.strictObject({
  supportHours: hours(),
  productIndex: text(),
  /** What stands behind the number of the survey's questions: "preguntas". */
  questions: text(),
  /** In the order of testimonials.yaml. */
  testimonials: z
    .array(
      z.strictObject({
        /** As in testimonials.yaml, so that nobody's words come under another's name. */
        name: text(),
        location: text(),
        text: text(),
        alt: text(),
      }),
    )
    .default([]),
});

export type AddressParts = z.output<typeof addressesSchema>;
