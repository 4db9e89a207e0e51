import { ARTICLE_WORDS, SPANISH_ARTICLE_WORDS } from "@heloc/lender/schema/length-limits";
import type { PageCheck } from "../check.ts";
import { flat, type BuiltPage } from "./built-page.ts";
import { ARTICLE_TEXT } from "./passages.ts";

/** Articles that are no article yet, and articles that are two. */
export const articleLength: PageCheck = {
  id: "article-length",
  only: /^\/blog\/[a-z]/,
  find({ blocks, language }) {
    const { least, most } = language === "es" ? SPANISH_ARTICLE_WORDS : ARTICLE_WORDS;
    const words = blocks
      .filter(({ element }) => element.closest(ARTICLE_TEXT))
      .flatMap(({ text }) => text.split(/\s+/)).length;
    return (
      (words < least || words > most) && {
        words: `${words} words`,
        advice: `An article has ${least} to ${most}.`,
      }
    );
  },
};

const HEADS = { title: "head title", description: 'meta[name="description"]' } as const;

const headsOf = ({ root }: BuiltPage, kind: keyof typeof HEADS): string[] =>
  root.querySelectorAll(HEADS[kind]).map((element) => flat(element.getAttribute("content") ?? element.text));

/** Two pages with one title or one description look like the same page in search results. */
export const repeatedHeads: PageCheck = {
  id: "repeated-heads",
  pages: ["page", "survey"],
  find: (page) =>
    (["title", "description"] as const).map((kind) =>
      headsOf(page, kind).map((text) => {
        const first = page.site.pages.find((other) => headsOf(other, kind).includes(text));
        const advice = `${first?.path} has this ${kind} too. Say what this page answers and the other does not.`;
        return first && first !== page && { words: text, advice };
      }),
    ),
};
