import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** Thank-you page: en/thank-you.yaml. */
export const thankYouWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    heading: t.headline(),
    ...t.texts("text nextHeading"),
    steps: z.array(
      z.strictObject({
        ...t.texts("title text"),
      }),
    ),
    ...t.texts("phoneText back"),
  });
