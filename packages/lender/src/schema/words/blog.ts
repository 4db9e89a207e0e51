import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";
import { wholeNumber } from "../values/values.ts";

/** Blog page: en/blog.yaml. */
export const blogWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    pages: z.strictObject({
      ...t.texts("label newer older"),
      position: t.live("number", "total"),
      meta: t.meta("number", "total"),
    }),
    heading: t.headline(),
    intro: t.text(),
    readTime: t.live("minutes"),
    wordsPerMinute: wholeNumber({ least: 100, most: 400, why: "People read so many words in a minute." }),
    ...t.texts("backToAll contentsHeading calculatorHeading calculatorText"),
    calculatorButton: t.button(),
    ...t.texts(
      "sourcesHeading moreLabel newer older subscribeHeading subscribeText subscribeClosed subscribeLabel subscribeButton applyHeading",
    ),
    applyText: t.words(),
    ...t.texts("termsText termsLink"),
    apply: t.button(),
  });
