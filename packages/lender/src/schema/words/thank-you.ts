import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** Thank-you page: en/thank-you.yaml. */
export const thankYouWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    heading: t.headline(),
    ...t.texts("text nextHeading"),
    steps: z.array(t.group("title text")),
    ...t.texts("phoneText back"),
    number: t.live("number"),
    numberWithoutScript: t.text(),
    contactBy: z
      .strictObject({
        text: t.live("by"),
        today: t.live("hour", "zone"),
        tomorrow: t.live("zone"),
        onDay: t.live("zone", "day"),
      })
      .optional()
      .meta({
        title: "By when somebody gets in touch",
        description:
          "Worked out from your support hours: before you close, or by noon of your next business day. Left out, the page promises no time.",
      }),
    estimate: z.strictObject({
      heading: t.text(),
      range: t.live("from", "to"),
      rangeReason: t.live("state"),
      drawn: t.live("drawn"),
      used: t.live("state", "value", "owed", "score"),
      payment: t.live("drawn"),
      otherUse: t.text(),
      score: t.live("minimum"),
      nothing: t.text(),
      ...t.texts("estimateOnly elsewhere calculator"),
    }),
  });
