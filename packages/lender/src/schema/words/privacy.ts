import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";
import { day } from "../values/values.ts";

/** Your privacy choices: en/privacy.yaml. */
export const privacyWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    heading: t.headline(),
    intro: t.text(),
    signal: t.group("heading text checking found missing"),
    stored: z.strictObject({
      heading: t.text(),
      columns: t.group("what where why"),
      rows: z.array(t.group("what where why")),
    }),
    ask: t.group("heading text emailLabel callLabel stop"),
    others: t.group("heading none text"),
    policy: t.group("before label coming"),
    asOf: day(),
    updated: t.live("month"),
  });
