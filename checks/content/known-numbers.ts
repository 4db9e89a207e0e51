import { existsSync } from "node:fs";
import { join } from "node:path";
import { claims } from "@heloc/content/claims";
import { examples } from "@heloc/content/examples";
import { faq } from "@heloc/content/en/faq";
import { survey } from "@heloc/content/en/survey";
import { testimonials } from "@heloc/content/en/testimonials";
import { lender } from "@heloc/content/lender";
import { publicFacts } from "@heloc/content/public-facts";
import { rates } from "@heloc/content/rates";
import { listCreditBands } from "@heloc/loan-math/credit-tiers";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateTexasLimit } from "@heloc/loan-math/loan-to-value";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { collectFacts, factsInText, type Fact } from "../numbers/facts.ts";
import { readArticleHeads, type ArticleHead } from "./article-heads.ts";
import { ROOT } from "./source-files.ts";
import { textsIn } from "./texts-in.ts";

/** What may explain a number on a page. */
export interface KnownNumbers {
  /** For every page. */
  everywhere: Fact[];
  /** By address of a page, its own examples and figures beside those. */
  pages: Map<string, Fact[]>;
  /** Texts that are facts to the letter, such as the lender's telephone and license numbers. */
  texts: string[];
}

/** Everything in content/ that is a fact. */
export async function knownNumbers(): Promise<KnownNumbers> {
  const heads = await readArticleHeads();
  const articles = await Promise.all(
    heads.map(async (head) => [`/blog/${head.id}`, await factsOfArticle(head)] as const),
  );
  return {
    everywhere: [
      ...collectFacts("rates", rates),
      ...scoresBelowTiers(),
      ...collectFacts("publicFacts", publicFacts),
      ...Object.entries(claims).flatMap(([id, { text, figure = "", qualifier, asOf }]) => [
        ...factsInText(`claims.${id}`, `${text}. ${figure}. ${qualifier}`),
        ...collectFacts(`claims.${id}.asOf`, asOf),
      ]),
      ...collectFacts("the words themselves", {
        surveyQuestions: Object.keys(survey.fields).length,
        surveyStepsCount: Object.keys(survey.steps).length,
        faqQuestions: faq.questions.length,
        articles: heads.length,
        ratingsCount: testimonials.map(({ rating }) => rating),
        percentOfAWhole: 100,
      }),
    ],
    pages: new Map([...articles, ...examplesOfPages()]),
    texts: textsIn(lender).filter((text) => /\d/.test(text) && text.length > 3),
  };
}

const examplesOfPages = (): [string, Fact[]][] => [
  ["/faq", collectFacts("examples.faq", examples.faq)],
  ["/heloc-benefits", collectFacts("examples.benefits", examples.benefits)],
  [
    "/mortgage-calculator",
    [
      ...collectFacts("examples.calculator", examples.calculator),
      ...collectFacts("the calculator, of examples.calculator", examples.calculator.map(estimate), true),
    ],
  ],
  [SURVEY_PATH, collectFacts("examples.survey", examples.survey)],
];

/** What the calculator makes of the homes that its page works out in a table. */
const estimate = (home: { homeValueDollars: number; mortgageBalanceDollars: number }) => [
  calculateHeloc({ ...home, creditScore: rates.example.creditScore }, rates),
  calculateTexasLimit(home, rates),
];

/** "700 to 739": a tier ends one point below the next. */
const scoresBelowTiers = (): Fact[] =>
  collectFacts(
    "rates.tiers",
    listCreditBands(rates.tiers).map(({ maximumScore }) => ({ maximumScore })),
  );

/** The numbers in an article's head, and those in content/figures that were made for it, where there are any. */
async function factsOfArticle({ id, date, readTime }: ArticleHead): Promise<Fact[]> {
  const head = collectFacts(`content/en/blog/${id}.mdx`, { date, readTimeMinutes: readTime });
  const file = `content/figures/${id}.ts`;
  if (!existsSync(join(ROOT, file))) return head;
  const { given, worked } = (await import(`@heloc/content/figures/${id}`)) as Record<string, unknown>;
  return [
    ...head,
    ...collectFacts(`${file}: given`, given),
    ...collectFacts(`${file}: worked`, worked, true),
  ];
}
