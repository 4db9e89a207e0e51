import type { PageCheck } from "../check.ts";
import { sentenceAt } from "../words/measure-reading.ts";

const MARKUP = /\*\*|\]\s?\((?:\/|#|https?:)[^)]*\)|<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\|[ :]*--/;

/** Signs of Markdown or HTML that a visitor would read: only articles have markup, and there something is not closed. */
export const shownMarkup: PageCheck = {
  id: "shown-markup",
  pages: ["page", "survey"],
  find: ({ blocks }) =>
    blocks.map(({ text }) => {
      const found = MARKUP.exec(text);
      const advice = `“${found?.[0]}” is shown as it is typed. Take it out; in an article, compare it with one that is shown well.`;
      return found && { words: sentenceAt(text, found.index, text), advice };
    }),
};
