import { z } from "zod";
import { picture } from "../picture.ts";
import { drawing, httpsAddress } from "../values.ts";
import type { TextKinds } from "../text-kinds.ts";

/** Landing page: en/landing.yaml. */
export const landingWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    hero: z.strictObject({
      eyebrow: t.text(),
      heading: z.array(t.text()),
      text: t.text(),
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
      heading: t.text(),
      intro: t.text(),
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
      heading: t.text(),
      sampleNote: t.text(),
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
