import { z } from "zod";
import { picture } from "../values/picture.ts";
import type { TextKinds } from "../values/text-kinds.ts";

/** Pictures of shared pages: en/social.yaml. */
export const socialWords = (t: TextKinds) =>
  z.strictObject({
    benefits: t.group("eyebrow"),
    questions: t.group("eyebrow"),
    calculator: z.strictObject({
      eyebrow: t.text(),
      pictures: z.array(picture(t)),
    }),
    blog: z.strictObject({
      eyebrow: t.text(),
      pictures: z.array(picture(t)),
    }),
    articleEyebrow: t.live("category", "readTime"),
  });
