import { z } from "zod";
import { picture } from "../values/picture.ts";
import { drawing } from "../values/values.ts";
import type { TextKinds } from "../values/text-kinds.ts";

/** Benefits page: en/benefits.yaml. */
export const benefitsWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    heading: t.headline(),
    intro: t.text(),
    picture: picture(t),
    limitLabel: t.text(),
    cards: z.array(
      z.strictObject({
        drawing: drawing(["mortgage", "interest", "amount", "reuse", "speed", "choice"]),
        heading: t.words(),
        text: t.words(),
        limit: t.words(),
      }),
    ),
    ...t.texts("applyHeading applyText"),
    apply: t.button(),
  });
