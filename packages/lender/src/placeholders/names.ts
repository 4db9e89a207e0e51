import { questionsFor } from "@heloc/questions/questions";
import { calculateHeloc } from "@heloc/loan-math/heloc-estimate";
import { calculateLineCost } from "@heloc/loan-math/schedule";
import { calculateRoomDollars } from "@heloc/loan-math/loan-to-value";
import type { z } from "zod";
import { spellCount } from "../format/number-words.ts";
import { lawFacts } from "../law/listed-numbers.ts";
import { lowestLimitPercent, usualLimit, type RateFacts } from "../law/state-terms.ts";
import { lawOf, listStates } from "../law/states.ts";
import type { examplesSchema } from "../schema/examples.ts";
import type { Language } from "../schema/language.ts";
import type { LenderFacts } from "../schema/lender.ts";
import { isOwnSurvey, type ProviderChoice } from "../schema/provider.ts";
import type { RatesFile } from "../schema/rates.ts";
import type { Fault } from "../reading/read-file.ts";
import { nameFacts } from "./facts.ts";
import type { Names } from "./resolve.ts";

/** The survey. Which states can be chosen in it matters to no word. */
const QUESTIONS = questionsFor([]);

/** The longest name that the survey takes; the rule itself is in the table of its questions. */
const LONGEST_NAME = Math.max(
  ...QUESTIONS.map((question) => (question.kind === "name" ? question.maxLength : 0)),
);

/**
 * The worked examples of the pages: those of examples.yaml, and what follows from the rates and their example home: its line within
 * the calculator's estimate and the room in every state of the lender, the part that is assumed to be drawn, and its payments.
 */
export function workedExamples(rates: RateFacts, file: z.output<typeof examplesSchema>) {
  const { example, assumedUsagePercent, drawPeriodYears, repaymentPeriodYears } = rates;
  const { homeValueDollars, mortgageBalanceDollars } = example;
  const home = { homeValueDollars, mortgageBalanceDollars };
  const { maxHelocDollars, estimatedRatePercent: ratePercent } = calculateHeloc(example, rates);
  const limitPercent = lowestLimitPercent(rates);
  const roomDollars = calculateRoomDollars(homeValueDollars, mortgageBalanceDollars, limitPercent);
  const lineDollars = Math.min(maxHelocDollars, roomDollars);
  const drawnDollars = (lineDollars * assumedUsagePercent) / 100;
  const cost = calculateLineCost({
    balanceDollars: drawnDollars,
    annualRatePercent: ratePercent,
    drawYears: drawPeriodYears,
    repaymentYears: repaymentPeriodYears,
  });
  return {
    ...file,
    landing: {
      ...example,
      lineDollars,
      drawnDollars,
      ratePercent,
      firstPaymentDollars: cost.drawPaymentCents / 100,
      laterPaymentDollars: cost.repaymentPaymentCents / 100,
    },
    faq: {
      ...home,
      limitPercent,
      limitDollars: calculateRoomDollars(homeValueDollars, 0, limitPercent),
      lineDollars: roomDollars,
    },
    survey: { ...file.survey, ...home, longestNameCount: LONGEST_NAME },
  };
}

/** Lines are not smaller than this. */
const SMALLEST_LINE_DOLLARS = 1_000;

/** What is wrong with an example home that leaves no line: every sentence that works with it would say $0. */
export const homeWithoutLine = ({ lineDollars }: { lineDollars: number }): Fault[] => {
  const message =
    "The example home owes so much that no line is left where you lend, and pages work with that line. Write a smaller first mortgage balance.";
  const path = ["example", "mortgageBalanceDollars"];
  return lineDollars < SMALLEST_LINE_DOLLARS ? [{ path, message }] : [];
};

/** What follows from the rates and has a name of its own. */
function derivedRates({ tiers, ...rates }: RatesFile) {
  const percents = tiers.map(({ annualRatePercent }) => annualRatePercent);
  return {
    lowestRatePercent: Math.min(...percents),
    highestRatePercent: Math.max(...percents),
    ...Object.fromEntries(
      listStates().flatMap(([, { factName }]) => {
        const usual = usualLimit(rates, factName);
        return usual
          ? [[`${factName}EquityNeededPercent`, { from: 100 - usual.to, to: 100 - usual.from }]]
          : [];
      }),
    ),
  };
}

/** Everything that words may name, but for the claims. */
export function namesOf(
  lender: LenderFacts,
  rates: RatesFile,
  more: {
    examples: ReturnType<typeof workedExamples>;
    articleCount: number;
    language?: Language;
    /** What is counted in a survey, in that language. */
    questions?: string | undefined;
    /** Who asks them. */
    provider: ProviderChoice;
  },
): Omit<Names, "claims"> {
  const { examples, articleCount, language = "en", questions = "questions", provider } = more;
  const { product, sample, states } = lender;
  const stateNames = states.map((state) => lawOf(state).name);
  const facts = nameFacts({
    brandName: lender.brandName,
    legalName: lender.legalName,
    nmlsId: lender.nmlsId,
    phone: lender.phone.display,
    email: lender.email,
    supportHours: lender.supportHours,
    sellers: lender.sellers.join(", "),
    states: joinNames(stateNames, "conjunction", language),
    statesOr: joinNames(stateNames, "disjunction", language),
    stateCount: states.length,
    articleCount,
    questionCount: `${countQuestions(provider, language)} ${questions}`,
    insuredBank: lender.insuredBank,
    product: { index: product.index },
    rates: { ...rates, ...derivedRates(rates) },
    law: lawFacts,
    examples,
  });
  return {
    facts,
    conditions: {
      ...Object.fromEntries(listStates().map(([code]) => [code, states.includes(code)])),
      oneState: states.length === 1,
      severalStates: states.length > 1,
      sample,
      real: !sample,
      balloon: product.balloonPossible,
      noBalloon: !product.balloonPossible,
      partnerBank: lender.insuredBank !== undefined,
      noPartnerBank: lender.insuredBank === undefined,
      insurance: product.propertyInsuranceRequired,
      ownSurvey: isOwnSurvey(provider),
      otherSurvey: !isOwnSurvey(provider),
    },
    language,
  };
}

/** "twelve"; of a provider's form that does not say how many it asks, "a few". */
function countQuestions(provider: ProviderChoice, language: Language): string {
  const count = provider.name === "self-hosted" ? QUESTIONS.length : provider.questionCount;
  if (count === undefined) return language === "es" ? "unas pocas" : "a few";
  return spellCount(count, language);
}

/** "California and Texas", or "California, Florida and Texas", without the comma that American lists have before "and". */
const joinNames = (
  names: readonly string[],
  type: "conjunction" | "disjunction",
  language: Language,
): string => new Intl.ListFormat(`${language}-US`, { type }).format(names).replace(/, (?=(and|or) )/, " ");
