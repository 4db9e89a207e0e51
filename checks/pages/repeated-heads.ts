import type { PageCheck } from "../check.ts";
import { textsAt } from "./lengths.ts";

/** Two pages with one title or one description look like the same page in search results. */
export const repeatedHeads: PageCheck = {
  id: "repeated-heads",
  pages: ["page", "survey"],
  find: (page) =>
    (["title", "description"] as const).map((kind) =>
      textsAt(page, kind).map((text) => {
        const first = page.site.pages.find((other) => textsAt(other, kind).includes(text));
        const advice = `${first?.path} has this ${kind} too. Say what this page answers and the other does not.`;
        return first && first !== page && { words: text, advice };
      }),
    ),
};
