import { spellMonth } from "../format/spell-day.ts";
import type { Words } from "../placeholders/words.ts";
import type { Language } from "../schema/language.ts";
import type { RatesFile } from "../schema/rates.ts";
import type { WordsInFiles } from "../schema/files.ts";

const isShown = ({ text }: { text: Words }) => text !== "";

/** The words as pages take them: what the lender does not claim is left out, and what is made of several files is joined. */
export function assembleWords(files: WordsInFiles, rates: RatesFile, language: Language = "en") {
  const { landing, faq, calculator, disclosures, privacy } = files;
  const { rate, rateOnCall, maximum, payments, fees, ...otherDisclosures } = disclosures;
  return {
    ...files,
    landing: {
      ...landing,
      hero: { ...landing.hero, bullets: landing.hero.bullets.filter(isShown) },
      benefits: {
        ...landing.benefits,
        cards: landing.benefits.cards.filter(({ figure, heading }) => figure !== "" && heading !== ""),
      },
      badges: { ...landing.badges, list: landing.badges.list.filter(isShown) },
    },
    faq: {
      ...faq,
      questions: faq.questions
        .map((question) => ({ ...question, answer: question.answer.filter((paragraph) => paragraph !== "") }))
        .filter(({ answer }) => answer.length > 0),
    },
    calculator: {
      ...calculator,
      limits: { ...calculator.limits, list: calculator.limits.list.filter((limit) => limit !== "") },
    },
    disclosures: {
      ...otherDisclosures,
      rows: [rate, maximum, payments, fees] as { term: string; detail: Words }[],
      rowsWithoutRates: [rateOnCall, maximum, payments, fees],
      asOfDate: rates.asOf,
    },
    privacy: { ...privacy, updated: privacy.updated.replace("{month}", spellMonth(privacy.asOf, language)) },
  };
}
