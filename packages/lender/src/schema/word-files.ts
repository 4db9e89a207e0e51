import type { z } from "zod";
import type { TextKinds } from "./values/text-kinds.ts";
import { benefitsWords } from "./words/benefits.ts";
import { blogWords } from "./words/blog.ts";
import { calculatorWords } from "./words/calculator.ts";
import { disclosuresWords } from "./words/disclosures.ts";
import { faqWords } from "./words/faq.ts";
import { landingWords } from "./words/landing.ts";
import { machinesWords } from "./words/machines.ts";
import { navigationWords } from "./words/navigation.ts";
import { notFoundWords } from "./words/not-found.ts";
import { privacyWords } from "./words/privacy.ts";
import { socialWords } from "./words/social.ts";
import { surveyWords } from "./words/survey.ts";
import { thankYouWords } from "./words/thank-you.ts";

/** The files of words, by the name under which the pages know them. Each is en/<file>.yaml. */
export const WORD_FILES = {
  landing: {
    file: "landing",
    title: "Landing page",
    holds: "Hero, a worked example, five more benefits, trust badges. The example is shown large",
    schema: landingWords,
  },
  benefits: {
    file: "benefits",
    title: "Benefits page",
    holds: "Six benefits, each with its limit",
    schema: benefitsWords,
  },
  faq: {
    file: "faq",
    title: "Questions and answers",
    holds: "Eight questions; an answer is a list of paragraphs",
    schema: faqWords,
  },
  calculator: {
    file: "calculator",
    title: "Calculator",
    holds: "Labels, explanations, assumptions. `{line}` and its like are filled in while the page is used",
    schema: calculatorWords,
  },
  survey: {
    file: "survey",
    title: "Survey",
    holds: "Headings, questions, error sentences, the card around the survey, the consent to calls and texts",
    schema: surveyWords,
  },
  navigation: {
    file: "navigation",
    title: "Header and footer",
    holds: "Header, footer, the line about secured loans, copyright",
    schema: navigationWords,
  },
  disclosures: {
    file: "disclosures",
    title: "Rates and terms",
    holds: "What the law wants beside a rate, a payment or a term",
    schema: disclosuresWords,
  },
  blog: {
    file: "blog",
    title: "Blog page",
    holds: "Headings and buttons around the articles",
    schema: blogWords,
  },
  thankYou: {
    file: "thank-you",
    title: "Thank-you page",
    holds: "What happens after the application",
    schema: thankYouWords,
  },
  notFound: {
    file: "not-found",
    title: "Page not found",
    holds: "For an address without a page",
    schema: notFoundWords,
  },
  privacy: {
    file: "privacy",
    title: "Your privacy choices",
    holds: "What the website stores, and how to see, correct or delete it",
    schema: privacyWords,
  },
  social: {
    file: "social",
    title: "Pictures of shared pages",
    holds: "The picture of a page where its address is shared",
    schema: socialWords,
  },
  machines: {
    file: "machines",
    title: "What search engines and assistants are told",
    holds: "Names and descriptions for search engines, feed readers and assistants",
    schema: machinesWords,
  },
} as const satisfies Record<
  string,
  { file: string; title: string; holds: string; schema: (t: TextKinds) => z.ZodType }
>;

export type WordsName = keyof typeof WORD_FILES;

/** What each file of words says, with facts and claims in the places of their names. */
export type WordsInFiles = { [Name in WordsName]: z.output<ReturnType<(typeof WORD_FILES)[Name]["schema"]>> };
