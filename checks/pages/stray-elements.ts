import type { PageCheck } from "../check.ts";
import { sentenceAt } from "../words/measure-reading.ts";

/** What is left of a page without its head and body, each with all that is in it. */
const withoutHeadAndBody = (source: string) =>
  source
    .replace(/<!--[^]*?-->/g, "")
    // A script may hold what looks like a tag.
    .replace(/<(script|style)\b[^>]*>[^]*?<\/\1\s*>/gi, "<$1>")
    .replace(/<(head|body)\b[^>]*>[^]*<\/\1\s*>/gi, "");

/** Elements and words outside of head and body. No valid HTML has any, and a browser moves them. */
export const strayElements: PageCheck = {
  id: "stray-elements",
  pages: ["page", "survey"],
  find: ({ source }) =>
    withoutHeadAndBody(source)
      .split(/(<[^>]*>)/)
      .map((part) => part.trim())
      .filter((part) => part !== "" && !/^<(\/?html\b|!doctype\b)/i.test(part))
      .map((words) => ({
        words,
        advice: "This stands outside of the page’s head and body. Put it into one.",
      })),
};

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
