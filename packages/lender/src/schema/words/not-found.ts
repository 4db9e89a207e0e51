import { z } from "zod";
import { picture } from "../values/picture.ts";
import type { TextKinds } from "../values/text-kinds.ts";

/** Page not found: en/not-found.yaml. */
export const notFoundWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    picture: picture(t),
    heading: t.headline(),
    ...t.texts("text home logPrefix"),
  });
