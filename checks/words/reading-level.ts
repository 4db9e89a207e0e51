import type { HTMLElement } from "node-html-parser";
import type { Found, PageCheck } from "../check.ts";
import type { BuiltPage } from "../pages/built-page.ts";
import { ARTICLE_TEXT, articleOf, passagesOf } from "../pages/passages.ts";
import { type CountedWords, countWords, readingEase, readingGrade, sentencesOf } from "./measure-reading.ts";

/** How hard the words may be, by kind of page, and why. */
interface ReadingBounds {
  /** Flesch-Kincaid grades over all sentences of the page, both included. */
  grade: { from?: number; to: number };
  /** Words in one sentence. An average hides the one sentence in which a reader gets lost. */
  longestSentence: number;
}

/**
 * An article is written for an adult at leisure: grade 8 to 9, which a rounded figure of 7.5 to 9.4 is. Below that it
 * reads like a list of short sentences, above it like a contract.
 */
export const ARTICLE_READING: ReadingBounds = { grade: { from: 7.5, to: 9.4 }, longestSentence: 40 };

/** Pages that are used, not read. Nobody is lost below grade 8, so there is no lower bound. */
export const PAGE_READING: ReadingBounds = { grade: { to: 8 }, longestSentence: 32 };

/** Spanish pages and articles: "normal" on the INFLESZ scale, which is the daily paper, or easier. */
export const SPANISH_READING = { leastEase: 55 };

/**
 * Where the wording is not ours to make easier: consent to calls (47 CFR 64.1200), and quotations of customers.
 * Tables and captions are read by looking, not sentence by sentence.
 */
const NOT_MEASURED = 'table, figcaption, blockquote, label[for="consentContact"]';
const PROSE = new Set(["P", "LI", "DD"]);

/** "**All debts count.** The 80% covers …": bold words that begin a paragraph are its heading. */
function runInHeading(element: HTMLElement): string {
  const [first] = element.childNodes;
  return /^strong$/i.test(first?.rawTagName ?? "") && /[.:]$/.test(first?.text ?? "")
    ? (first?.text ?? "")
    : "";
}

/** A page's sentences. Labels, buttons and headings are none, and neither are single words and figures. */
function proseOf(page: BuiltPage, isArticle: boolean): string[] {
  return page.blocks
    .filter(({ element }) => element.closest(isArticle ? ARTICLE_TEXT : "main"))
    .filter(({ element }) => PROSE.has(element.tagName) && !element.closest(NOT_MEASURED))
    .flatMap((block) => {
      const heading = runInHeading(block.element);
      return passagesOf(block).map(({ text }) =>
        heading && text.startsWith(heading) ? text.slice(heading.length) : text,
      );
    })
    .flatMap((text) => sentencesOf(text))
    .filter((sentence) => sentence.split(" ").length > 3);
}

/** Pages that are too hard, articles that are too hard or too choppy, and single sentences that are too long. */
export const readingLevel: PageCheck = {
  id: "reading-level",
  pages: ["page", "survey"],
  find(page) {
    const isArticle = articleOf(page.name) !== undefined;
    const counted = countWords(proseOf(page, isArticle));
    return [hardWords(page, counted, isArticle), longSentence(counted, isArticle)];
  },
};

const EASIER = "Part long sentences, and take everyday words for long ones.";

function hardWords({ language }: BuiltPage, counted: CountedWords, isArticle: boolean): Found {
  const count = counted.words.length;
  if (language === "es") {
    const [ease, { leastEase }] = [readingEase(counted), SPANISH_READING];
    const words = `Reading ease ${ease.toFixed(1)} (INFLESZ) over ${count} words`;
    return ease < leastEase && { words, advice: `At least ${leastEase} here. ${EASIER}` };
  }
  const { from = -Infinity, to } = (isArticle ? ARTICLE_READING : PAGE_READING).grade;
  const grade = Math.round(readingGrade(counted) * 10) / 10;
  const words = `Grade ${grade.toFixed(1)} (Flesch-Kincaid) over ${count} words`;
  const choppy = `At least ${from} here. It reads choppy: join short sentences that belong together.`;
  if (grade > to) return { words, advice: `At most ${to} here. ${EASIER}` };
  return count > 0 && grade < from && { words, advice: choppy };
}

function longSentence({ longestSentence }: CountedWords, isArticle: boolean): Found {
  const { words, text } = longestSentence;
  const { longestSentence: most } = isArticle ? ARTICLE_READING : PAGE_READING;
  const advice = `${words} words in one sentence, at most ${most} here. Make two of it.`;
  return words > most && { words: text, advice };
}
