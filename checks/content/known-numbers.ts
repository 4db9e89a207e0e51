import { ARTICLES } from "@heloc/lender/articles/read-articles";
import type { Lender } from "@heloc/lender/read-lender";
import { lawFacts } from "@heloc/lender/law/listed-numbers";
import { listCreditBands } from "@heloc/loan-math/credit-tiers";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateLegalLimit } from "@heloc/loan-math/loan-to-value";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { collectFacts, factsInText, type Fact } from "../numbers/facts.ts";
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

/** Everything in a lender's folder that is a fact. */
export function knownNumbers(content: Lender): KnownNumbers {
  const { claims, examples, faq, survey, testimonials, lender, rates, articles: heads } = content;
  const articles = heads.map((head) => [`/blog/${head.id}`, factsOfArticle(head)] as const);
  return {
    everywhere: [
      ...collectFacts("rates", rates),
      ...scoresBelowTiers(rates),
      ...collectFacts("law", lawFacts),
      ...Object.entries(claims).flatMap(
        ([id, { text, figure = "", qualifier, shortQualifier = "", asOf }]) => [
          ...factsInText(`claims.${id}`, `${text}. ${figure}. ${qualifier} ${shortQualifier}.`),
          ...collectFacts(`claims.${id}.asOf`, asOf),
        ],
      ),
      ...collectFacts("the words themselves", {
        surveyQuestions: Object.keys(survey.fields).length,
        surveyStepsCount: Object.keys(survey.steps).length,
        faqQuestions: faq.questions.length,
        articles: heads.length,
        ratingsCount: testimonials.map(({ rating }) => rating),
        percentOfAWhole: 100,
      }),
    ],
    pages: new Map([...articles, ...examplesOfPages(content)]),
    // The longest first: a short number may stand within a long one.
    texts: textsIn([lender, examples.survey])
      .filter((text) => /\d/.test(text) && text.length > 3)
      .sort((first, second) => second.length - first.length),
  };
}

const examplesOfPages = ({ examples, rates, survey }: Lender): [string, Fact[]][] => [
  [
    "/",
    [
      ...collectFacts("examples.landing", examples.landing, true),
      ...collectFacts("examples.benefits", examples.benefits),
    ],
  ],
  ["/faq", collectFacts("examples.faq", examples.faq)],
  ["/heloc-benefits", collectFacts("examples.benefits", examples.benefits)],
  [
    "/mortgage-calculator",
    [
      ...collectFacts("examples.calculator", examples.calculator),
      ...collectFacts(
        "the calculator, of examples.calculator",
        examples.calculator.map((home) => estimate(home, rates)),
        true,
      ),
    ],
  ],
  [
    SURVEY_PATH,
    [
      ...collectFacts("examples.survey", examples.survey),
      ...collectFacts("the survey's answers", { creditScore: scoresIn(survey.fields.creditBand.options) }),
    ],
  ],
];

/** The scores of answers such as "700-739": the survey's own, whatever the lender's tiers are. */
const scoresIn = (options: object): number[] =>
  Object.keys(options).flatMap((id) => (id.match(/\d+/g) ?? []).map(Number));

/** What the calculator makes of the homes that its page works out in a table. */
const estimate = (home: Lender["examples"]["calculator"][number], rates: Lender["rates"]) => [
  calculateHeloc({ ...home, creditScore: rates.example.creditScore }, rates),
  ...Object.values(rates.states).flatMap(({ law }) =>
    law ? [calculateLegalLimit(home, law, rates.maximumLineDollars)] : [],
  ),
];

/** "700 to 739": a tier ends one point below the next. */
const scoresBelowTiers = (rates: Lender["rates"]): Fact[] =>
  collectFacts(
    "rates.tiers",
    listCreditBands(rates.tiers).map(({ maximumScore }) => ({ maximumScore })),
  );

/** The numbers in an article's head: its date, its minutes, and the figures that are typed there or worked out. */
function factsOfArticle({ id, date, readTime, figures }: Lender["articles"][number]): Fact[] {
  const file = `${ARTICLES}/${id}.mdx`;
  return [
    ...collectFacts(file, { date, readTimeMinutes: readTime }),
    ...Object.entries(figures).flatMap(([name, { value, isTyped }]) =>
      collectFacts(`${file}: figures`, { [name]: value }, !isTyped),
    ),
  ];
}
