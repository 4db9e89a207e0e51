import { z } from "zod";
import type { TextKinds } from "../values/text-kinds.ts";

/** What search engines and assistants are told: en/machines.yaml. */
export const machinesWords = (t: TextKinds) =>
  z.strictObject({
    siteName: t.text(),
    shortName: t.text(),
    description: t.text(),
    feedTitle: t.text(),
    loan: z.strictObject({
      name: t.text(),
      type: t.text(),
    }),
    home: t.text(),
    blog: t.text(),
    assistants: z.strictObject({
      about: t.text(),
      pagesHeading: t.text(),
      articlesHeading: t.text(),
      pages: z.array(
        z.strictObject({
          path: t.text(),
          title: t.text(),
          text: t.text(),
        }),
      ),
    }),
  });
