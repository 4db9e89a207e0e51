import { lender } from "../lender.ts";
import type { SocialCard } from "../types.ts";
import { benefits } from "./benefits.ts";
import { blog } from "./blog.ts";
import { calculator } from "./calculator.ts";
import { faq } from "./faq.ts";
import { landing } from "./landing.ts";
import { navigation } from "./navigation.ts";
import { notFound } from "./not-found.ts";

/**
 * The pictures that stand for a page where its address is shared, 1200 by 630 pixels: a line above, the page's heading,
 * and a model. They carry no claim, because there is no room for its limit. Articles have one each, made from their head.
 */
export const social = {
  pages: {
    home: {
      name: "home",
      eyebrow: landing.hero.eyebrow,
      heading: landing.hero.heading,
      pictures: [landing.hero.picture],
    },
    benefits: {
      name: "benefits",
      eyebrow: "Benefits",
      heading: benefits.heading,
      pictures: [benefits.picture],
    },
    questions: {
      name: "questions",
      eyebrow: "Questions",
      heading: faq.heading,
      pictures: [notFound.picture],
    },
    calculator: {
      name: "calculator",
      eyebrow: "Calculator",
      heading: calculator.heading,
      pictures: [
        {
          source: "article-usable-equity",
          alt: "A scale model of a house cut open, with a golden layer pulled out like a drawer beside a measuring staff.",
        },
      ],
    },
    blog: {
      name: "blog",
      eyebrow: "Articles",
      heading: blog.heading,
      pictures: [
        {
          source: "article-improve",
          alt: "Three scale models: a kitchen being rebuilt, a house on a stack of statements, and a row of blocks that steps up to a house.",
        },
        { source: "article-consolidate", alt: "" },
        { source: "article-draw-period", alt: "" },
      ],
    },
  } satisfies Record<string, SocialCard>,
  /** Over an article's heading. */
  articleEyebrow: (category: string, readTime: string) => `${category} · ${readTime}`,
  /** At the foot of every picture. */
  footLeft: [navigation.licence, ...(lender.equalHousingLender ? [navigation.footer.equalHousing] : [])].join(
    " · ",
  ),
  footRight: lender.sample ? navigation.sampleNotice : "",
  /** Read aloud where the picture is shown. */
  alt: (heading: string, picture: string) => `${heading} ${picture}`.trim(),
};

export type SocialWords = typeof social;
