import { z } from "zod";
import { callOf, FIGURE_FUNCTIONS } from "../articles/figure-functions.ts";
import { picture } from "./values/picture.ts";
import type { TextKinds } from "./values/text-kinds.ts";
import { day, httpsAddress, list, text } from "./values/values.ts";
import { stateCode } from "./values/state-code.ts";

const CALLS = Object.keys(FIGURE_FUNCTIONS).map(callOf).join("; ");

export const articleStates = z.array(stateCode).default([]);

/** An article's id is the name of its file. */
export const ARTICLE_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The head of an article, between two lines of ---: en/articles/<id>.mdx. */
export const articleHead = (t: TextKinds) =>
  z.strictObject({
    slug: text(
      "Address in the second language",
      "There the last part of its address; its file’s name stays the English one.",
    )
      .regex(ARTICLE_ID, "Use small letters without accents, digits and single hyphens.")
      .optional(),
    title: t.text({ limit: "articleTitle" }),
    description: t.text({ limit: "description" }).meta({ title: "Description in search results" }),
    excerpt: t
      .text({ limit: "excerpt" })
      .meta({ title: "Excerpt", description: "On the card and under the title." }),
    date: day("Date", "The newest article comes first."),
    category: t.text().meta({ title: "Category", description: "A short word, such as Costs." }),
    image: picture(t).meta({ title: "Picture" }),
    states: articleStates.meta({
      title: "States",
      description: "Offered only where you lend in all of these. Left out, it is for everybody.",
    }),
    claims: list("Claims", text(), "Those that the article tells in words of its own.").default([]),
    // One of a law is told only to readers in its state.
    sources: t
      .listOf(z.strictObject({ title: t.text(), url: httpsAddress("Address") }), ({ title }) => title !== "")
      .default([])
      .meta({ title: "Sources" }),
    figures: z
      .record(z.string(), text().meta({ mayBeNumber: true }))
      .default({})
      .meta({
        title: "Figures",
        description: `Numbers, dates and what is worked out from them. The text shows them in braces: with debtDollars: 30000 it writes {debt}. The rest is written like monthlyInterest(balance = debtDollars, rate = 8.5). Functions: ${CALLS}.`,
      }),
    holds: list(
      "What the words say",
      text(),
      "Comparisons behind words such as “more than three times”: minimumInterestDollars > 3 * cardsInterestDollars. When a changed rate makes one untrue, the check names it.",
    ).default([]),
  });

export type ArticleHead = z.output<ReturnType<typeof articleHead>>;
