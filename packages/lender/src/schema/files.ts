import { brandSchema } from "./brand.ts";
import { claimsSchema } from "./claims.ts";
import { examplesSchema } from "./examples.ts";
import { lenderSchema } from "./lender.ts";
import { providerSchema } from "./provider.ts";
import { ratesSchema } from "./rates.ts";
import { testimonialsSchema } from "./testimonials.ts";
import type { z } from "zod";
import type { TextKinds } from "./values/text-kinds.ts";
import { disclosuresWords, machinesWords, navigationWords } from "./words/around-pages.ts";
import { calculatorWords } from "./words/calculator.ts";
import {
  benefitsWords,
  blogWords,
  faqWords,
  landingWords,
  notFoundWords,
  privacyWords,
  thankYouWords,
} from "./words/pages.ts";
import { surveyWords } from "./words/survey.ts";

/** The files of facts, the same in every language. Each is <name>.yaml. */
export const FACT_FILES = {
  lender: { title: "The lender", schema: lenderSchema },
  rates: { title: "Rates and limits", schema: ratesSchema },
  claims: { title: "Claims: proof, states and dates", schema: claimsSchema },
  provider: { title: "Who runs the survey", schema: providerSchema },
  brand: { title: "Brand", schema: brandSchema },
  testimonials: { title: "Testimonials", schema: testimonialsSchema },
  examples: { title: "Worked examples of the pages", schema: examplesSchema },
} as const;

interface WordFile {
  file: string;
  page: string;
  title: string;
  schema: (t: TextKinds) => z.ZodType;
}

/** The files of words, by the name under which the pages know them. Each is en/<file>.yaml, and `page` is where a visitor sees it. */
export const WORD_FILES = {
  landing: { file: "landing", page: "/", title: "Landing page", schema: landingWords },
  benefits: { file: "benefits", page: "/heloc-benefits", title: "Benefits page", schema: benefitsWords },
  faq: { file: "faq", page: "/faq", title: "Questions and answers", schema: faqWords },
  calculator: {
    file: "calculator",
    page: "/mortgage-calculator",
    title: "Calculator",
    schema: calculatorWords,
  },
  survey: { file: "survey", page: "/", title: "Survey", schema: surveyWords },
  navigation: { file: "navigation", page: "/", title: "Header and footer", schema: navigationWords },
  disclosures: {
    file: "disclosures",
    page: "/#rates-and-terms",
    title: "Rates and terms",
    schema: disclosuresWords,
  },
  blog: { file: "blog", page: "/blog", title: "Blog page", schema: blogWords },
  thankYou: { file: "thank-you", page: "/thank-you", title: "Thank-you page", schema: thankYouWords },
  notFound: { file: "not-found", page: "/404", title: "Page not found", schema: notFoundWords },
  privacy: { file: "privacy", page: "/privacy-choices", title: "Your privacy choices", schema: privacyWords },
  machines: {
    file: "machines",
    page: "/llms.txt",
    title: "What search engines and assistants are told",
    schema: machinesWords,
  },
} as const satisfies Record<string, WordFile>;

/** The names of all files of words in the folder of a language. */
export const WORDS_IN_FILES = ["claims", ...Object.values(WORD_FILES).map(({ file }) => file)].map(
  (name) => `${name}.yaml`,
);

/** What each file of words says, with facts and claims in the places of their names. */
export type WordsInFiles = {
  [Name in keyof typeof WORD_FILES]: z.output<ReturnType<(typeof WORD_FILES)[Name]["schema"]>>;
};
