import { z } from "zod";
import { picture } from "../values/picture.ts";
import { drawing, httpsAddress } from "../values/values.ts";
import type { TextKinds } from "../values/text-kinds.ts";

/** Landing page: en/landing.yaml. */
export const landingWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    hero: z.strictObject({
      eyebrow: t.text(),
      heading: z.array(t.text()).min(1, "Write at least one line."),
      text: t.text(),
      rates: z
        .strictObject({ text: t.wordsIfClaimed(), qualifier: t.wordsIfClaimed() })
        .optional()
        .meta({ title: "Range of rates", description: "Left out while rates are too old to be shown." }),
      bullets: z.array(
        z.strictObject({
          text: t.wordsIfClaimed(),
          qualifier: t.wordsIfClaimed(),
        }),
      ),
      button: t.button(),
      picture: picture(t),
    }),
    benefits: z.strictObject({
      ...t.texts("heading intro"),
      example: z
        .strictObject({
          ...t.texts("label heading"),
          facts: z.array(z.strictObject({ term: t.text(), amount: t.text() })),
          payments: z.array(z.strictObject({ when: t.text(), amount: t.text(), what: t.text() })),
          ...t.texts("basis terms link"),
        })
        .optional()
        .meta({
          title: "Worked example",
          description:
            "The example home of rates.yaml: what a draw costs. Left out while rates are too old to be shown.",
        }),
      cards: z.array(
        z.strictObject({
          figure: t.wordsIfClaimed(),
          heading: t.wordsIfClaimed(),
          qualifier: t.wordsIfClaimed(),
          text: t.text(),
        }),
      ),
    }),
    testimonials: z.strictObject({
      ...t.texts("heading sampleNote"),
      ratingLabel: t.live("rating"),
    }),
    badges: z.strictObject({
      heading: t.text(),
      list: z.array(
        z.strictObject({
          drawing: drawing(["fdic", "bbb", "security", "license"]),
          text: t.wordsIfClaimed(),
          qualifier: t.wordsIfClaimed(),
          link: z
            .strictObject({ label: t.text(), href: httpsAddress() })
            .optional()
            .meta({ title: "Link after it, where a visitor can look it up" }),
        }),
      ),
    }),
  });
