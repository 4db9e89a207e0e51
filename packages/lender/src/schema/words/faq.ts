import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** Questions and answers: en/faq.yaml. */
export const faqWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    heading: t.headline(),
    intro: t.text(),
    questions: z.array(
      z.strictObject({
        question: t.question(),
        answer: z.array(t.words()),
      }),
    ),
    ...t.texts("stillHeading stillText call"),
    start: t.button(),
  });
