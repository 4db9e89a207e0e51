import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";
import { wholeNumber } from "../values/values.ts";

/** Blog page: en/blog.yaml. */
export const blogWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    pages: z.strictObject({
      label: t.text(),
      newer: t.text(),
      older: t.text(),
      position: t.live("number", "total"),
      meta: t.meta("number", "total"),
    }),
    heading: t.headline(),
    intro: t.text(),
    readTime: t.live("minutes"),
    wordsPerMinute: wholeNumber({ least: 100, most: 400, why: "People read so many words in a minute." }),
    backToAll: t.text(),
    contentsHeading: t.text(),
    calculatorHeading: t.text(),
    calculatorText: t.text(),
    calculatorButton: t.button(),
    sourcesHeading: t.text(),
    moreLabel: t.text(),
    newer: t.text(),
    older: t.text(),
    subscribeHeading: t.text(),
    subscribeText: t.text(),
    subscribeClosed: t.text(),
    subscribeLabel: t.text(),
    subscribeButton: t.text(),
    applyHeading: t.text(),
    applyText: t.words(),
    termsText: t.text(),
    termsLink: t.text(),
    apply: t.button(),
  });
