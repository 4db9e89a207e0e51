import { ARTICLE_WORDS, SPANISH_ARTICLE_WORDS } from "@heloc/lender/schema/length-limits";
import type { PageCheck } from "../check.ts";
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
