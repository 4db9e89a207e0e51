import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** Thank-you page: en/thank-you.yaml. */
export const thankYouWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    heading: t.headline(),
    text: t.text(),
    nextHeading: t.text(),
    steps: z.array(
      z.strictObject({
        title: t.text(),
        text: t.text(),
      }),
    ),
    phoneText: t.text(),
    back: t.text(),
  });
