import { spellMonth } from "../format/spell-day.ts";
import type { Words } from "../placeholders/words.ts";
import type { Language } from "../schema/language.ts";
import type { LenderFacts } from "../schema/lender.ts";
import type { Picture } from "../schema/values/picture.ts";
import type { RatesFile } from "../schema/rates.ts";
import type { WordsInFiles } from "../schema/files.ts";

/** What the picture shows that stands for a page where its address is shared. */
export interface SocialCard {
  /** The file's name, without its ending. */
  name: string;
  /** The line above the heading. */
  eyebrow: string;
  /** Text, or lines that stay apart. */
  heading: string | readonly string[];
  /** One model, or three. The first one's `alt` tells what all of them show. */
  pictures: readonly Picture[];
}

const isShown = ({ text }: { text: Words }) => text !== "";

/** The words as pages take them: what the lender does not claim is left out, and what is made of several files is joined. */
export function assembleWords(
  files: WordsInFiles,
  lender: LenderFacts,
  rates: RatesFile,
  language: Language = "en",
) {
  const { landing, faq, calculator, disclosures, social, privacy } = files;
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
    social: { articleEyebrow: social.articleEyebrow, ...socialCards(files), ...socialFoot(files, lender) },
  };
}

/** The cards carry no claim, because there is no room for its limit. Articles have one each, made from their head. */
function socialCards({ landing, benefits, faq, notFound, calculator, blog, social }: WordsInFiles) {
  const pages = {
    home: {
      name: "home",
      eyebrow: landing.hero.eyebrow,
      heading: landing.hero.heading,
      pictures: [landing.hero.picture],
    },
    benefits: {
      name: "benefits",
      eyebrow: social.benefits.eyebrow,
      heading: benefits.heading,
      pictures: [benefits.picture],
    },
    questions: {
      name: "questions",
      eyebrow: social.questions.eyebrow,
      heading: faq.heading,
      pictures: [notFound.picture],
    },
    calculator: { name: "calculator", heading: calculator.heading, ...social.calculator },
    blog: { name: "blog", heading: blog.heading, ...social.blog },
  } satisfies Record<string, SocialCard>;
  return { pages };
}

/** At the foot of every card. */
const socialFoot = ({ navigation }: WordsInFiles, { equalHousingLender, sample }: LenderFacts) => ({
  footLeft: [navigation.license, ...(equalHousingLender ? [navigation.footer.equalHousing] : [])].join(" · "),
  footRight: sample ? navigation.sampleNotice : "",
});
