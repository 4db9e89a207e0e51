import type { HTMLElement } from "node-html-parser";
import type { BuiltPage } from "../../compliance/built-page.ts";
import type { Finding } from "../finding.ts";
import { articleOf, passagesOf } from "../passages.ts";
import { ARTICLE_READING, PAGE_READING } from "../reading-bounds.ts";
import { measureReading, type ReadingLevel } from "../reading-level.ts";
import { sentencesOf } from "../sentences.ts";

/**
 * Where the wording is not ours to make easier: consent to calls (47 CFR 64.1200), and quotations of customers.
 * Tables and captions are read by looking, not sentence by sentence.
 */
const NOT_MEASURED = 'table, figcaption, blockquote, label[for="consentContact"]';
const PROSE = new Set(["P", "LI", "DD"]);

/** A paragraph of an article that is all emphasis: the note under a table, or a formula on a line of its own. */
function isNote(element: HTMLElement): boolean {
  const [only, ...others] = element.childNodes;
  return others.length === 0 && /^(em|strong)$/i.test(only?.rawTagName ?? "");
}

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
    .filter(({ element }) => element.closest(isArticle ? ".article-text" : "main"))
    .filter(({ element }) => PROSE.has(element.tagName) && !element.closest(NOT_MEASURED) && !isNote(element))
    .flatMap((block) => {
      const heading = runInHeading(block.element);
      return passagesOf(block).map(({ text }) =>
        heading && text.startsWith(heading) ? text.slice(heading.length) : text,
      );
    })
    .flatMap((text) => sentencesOf(text))
    .filter((sentence) => sentence.split(" ").length > 3);
}

/** The reading level of a page's own text, without header and footer. */
export const readingLevelOf = (page: BuiltPage): ReadingLevel =>
  measureReading(proseOf(page, articleOf(page.path) !== undefined));

/** Pages that are too hard, articles that are too hard or too choppy, and single sentences that are too long. */
export function findReadingLevels(page: BuiltPage): Finding[] {
  const isArticle = articleOf(page.path) !== undefined;
  const { grade: exactGrade, words, longestSentence } = readingLevelOf(page);
  const grade = Math.round(exactGrade * 10) / 10;
  const bounds = isArticle ? ARTICLE_READING : PAGE_READING;
  const finding = (text: string, advice: string) => ({
    check: "reading-level",
    place: page.path,
    text,
    advice,
  });
  const found: Finding[] = [];
  const level = `Grade ${grade.toFixed(1)} (Flesch-Kincaid) over ${words} words`;
  if (grade > bounds.grade.to)
    found.push(
      finding(
        level,
        `At most ${bounds.grade.to} here. Part long sentences, and take everyday words for long ones.`,
      ),
    );
  if (words > 0 && grade < (bounds.grade.from ?? -Infinity))
    found.push(
      finding(
        level,
        `At least ${bounds.grade.from} here. It reads choppy: join short sentences that belong together.`,
      ),
    );
  if (longestSentence.words > bounds.longestSentence)
    found.push(
      finding(
        longestSentence.text,
        `${longestSentence.words} words in one sentence, at most ${bounds.longestSentence} here. Make two of it.`,
      ),
    );
  return found;
}
