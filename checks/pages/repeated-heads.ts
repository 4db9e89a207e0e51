import type { PageCheck } from "../check.ts";
import { textsAt } from "./lengths.ts";

/** Two pages with one title or one description look like the same page in search results. */
export const repeatedHeads: PageCheck = {
  id: "repeated-heads",
  pages: ["page", "survey"],
  find: (page) =>
    (["title", "description"] as const).flatMap((kind) =>
      textsAt(page, kind).flatMap((text) => {
        const first = page.site.pages.find((other) => textsAt(other, kind).includes(text));
        if (first === undefined || first === page) return [];
        const advice = `${first.path} has this ${kind} too. Say what this page answers and the other does not.`;
        return [{ words: text, advice }];
      }),
    ),
};
