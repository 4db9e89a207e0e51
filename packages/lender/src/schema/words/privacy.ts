import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";
import { day } from "../values/values.ts";

/** Your privacy choices: en/privacy.yaml. */
export const privacyWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    heading: t.headline(),
    intro: t.text(),
    signal: z.strictObject({
      ...t.texts("heading text checking found missing"),
    }),
    stored: z.strictObject({
      heading: t.text(),
      columns: z.strictObject({
        ...t.texts("what where why"),
      }),
      rows: z.array(
        z.strictObject({
          ...t.texts("what where why"),
        }),
      ),
    }),
    ask: z.strictObject({
      ...t.texts("heading text emailLabel callLabel stop"),
    }),
    others: z.strictObject({
      ...t.texts("heading none text"),
    }),
    policy: z.strictObject({
      ...t.texts("before label coming"),
    }),
    asOf: day(),
    updated: t.live("month"),
  });
