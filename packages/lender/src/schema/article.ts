import { z } from "zod";
import { callOf, FIGURE_FUNCTIONS } from "../articles/figure-functions.ts";
import { picture } from "./values/picture.ts";
import type { TextKinds } from "./values/text-kinds.ts";
import { day, httpsAddress, text } from "./values/values.ts";
import { stateCode } from "./values/state-code.ts";

const CALLS = Object.keys(FIGURE_FUNCTIONS).map(callOf).join("; ");

/** The states that an article is about. */
export const articleStates = z.array(stateCode).default([]);

/** An article's id is the name of its file. */
export const ARTICLE_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The head of an article, between two lines of ---: en/articles/<id>.mdx. */
export const articleHead = (t: TextKinds) =>
  z.strictObject({
    slug: text()
      .regex(ARTICLE_ID, "Use small letters without accents, digits and single hyphens.")
      .optional()
      .meta({
        title: "Address in the second language",
        description: "There the last part of its address; its file’s name stays the English one.",
      }),
    title: t.text({ limit: "articleTitle" }).meta({ title: "Title" }),
    description: t.text({ limit: "description" }).meta({ title: "Description in search results" }),
    excerpt: t
      .text({ limit: "excerpt" })
      .meta({ title: "Excerpt", description: "On the card and under the title." }),
    date: day().meta({ title: "Date", description: "The newest article comes first." }),
    category: t.text().meta({ title: "Category", description: "A short word, such as Costs." }),
    image: picture(t).meta({ title: "Picture" }),
    states: articleStates.meta({
      title: "States",
      description: "Offered only where you lend in all of these. Left out, it is for everybody.",
    }),
    claims: z.array(text()).default([]).meta({
      title: "Claims",
      description: "Those of claims.yaml that the article tells in words of its own.",
    }),
    sources: z
      .array(
        z.strictObject({
          title: t.text().meta({ title: "Title" }),
          url: httpsAddress().meta({ title: "Address" }),
        }),
      )
      .default([])
      // Of a law that is told only to readers in its state.
      .transform((sources) => sources.filter(({ title }) => title !== ""))
      .meta({ title: "Sources" }),
    figures: z
      .record(z.string(), text().meta({ mayBeNumber: true }))
      .default({})
      .meta({
        title: "Figures",
        description: `Numbers, dates and what is worked out from them. The text shows them in braces: with debtDollars: 30000 it writes {debt}. The rest is written like monthlyInterest(balance = debtDollars, rate = 8.5). Functions: ${CALLS}.`,
      }),
    holds: z.array(text()).default([]).meta({
      title: "What the words say",
      description:
        "Comparisons behind words such as “more than three times”: minimumInterestDollars > 3 * cardsInterestDollars. When a changed rate makes one untrue, the check names it.",
    }),
  });

export type ArticleHead = z.output<ReturnType<typeof articleHead>>;
