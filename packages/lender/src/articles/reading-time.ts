/** The words of an article's Markdown: tables and headings count, addresses of links and lines of tables do not. */
const countWords = (markdown: string): number =>
  markdown.replace(/\]\([^)]*\)/g, "]").match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;

/** Whole minutes in which an article is read, at least 1. */
export const readingMinutes = (markdown: string, wordsPerMinute: number): number =>
  Math.max(1, Math.round(countWords(markdown) / wordsPerMinute));

/** What is wrong with the minutes in an article's head; undefined where they fit its text. */
export function readTimeProblem(
  readTime: number,
  markdown: string,
  wordsPerMinute: number,
): string | undefined {
  const minutes = readingMinutes(markdown, wordsPerMinute);
  if (readTime === minutes) return undefined;
  return `readTime: The text has ${countWords(markdown)} words, which take ${minutes} min at ${wordsPerMinute} a minute: write ${minutes} in place of ${readTime}.`;
}
