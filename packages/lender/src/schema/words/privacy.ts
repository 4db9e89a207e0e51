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
      heading: t.text(),
      text: t.text(),
      checking: t.text(),
      found: t.text(),
      missing: t.text(),
    }),
    stored: z.strictObject({
      heading: t.text(),
      columns: z.strictObject({
        what: t.text(),
        where: t.text(),
        why: t.text(),
      }),
      rows: z.array(
        z.strictObject({
          what: t.text(),
          where: t.text(),
          why: t.text(),
        }),
      ),
    }),
    ask: z.strictObject({
      heading: t.text(),
      text: t.text(),
      emailLabel: t.text(),
      callLabel: t.text(),
      stop: t.text(),
    }),
    others: z.strictObject({
      heading: t.text(),
      none: t.text(),
      text: t.text(),
    }),
    policy: z.strictObject({
      before: t.text(),
      label: t.text(),
      coming: t.text(),
    }),
    asOf: day(),
    updated: t.live("month"),
  });
