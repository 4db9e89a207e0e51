import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** What search engines and assistants are told: en/machines.yaml. */
export const machinesWords = (t: TextKinds) =>
  z.strictObject({
    ...t.texts("siteName shortName description feedTitle"),
    loan: t.group("name type"),
    ...t.texts("home blog"),
    assistants: z.strictObject({
      ...t.texts("about pagesHeading articlesHeading"),
      pages: z.array(t.group("path title text")),
    }),
  });
