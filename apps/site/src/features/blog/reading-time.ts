/** The words of an article's Markdown: tables and headings count, addresses of links and lines of tables do not. */
const countWords = (markdown: string): number =>
  markdown.replace(/\]\([^)]*\)/g, "]").match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;

/** Whole minutes in which an article is read, at least 1. */
export const readingMinutes = (markdown: string, wordsPerMinute: number): number =>
  Math.max(1, Math.round(countWords(markdown) / wordsPerMinute));

/**
 * Compares the minutes in an article's head with its text.
 * @throws Error that names the file, the minutes and the right ones: a wrong card stops the build
 */
export function checkReadTime(
  { id, readTime }: { id: string; readTime: number },
  markdown: string,
  wordsPerMinute: number,
): void {
  const minutes = readingMinutes(markdown, wordsPerMinute);
  if (readTime === minutes) return;
  throw new Error(
    `content/en/blog/${id}.mdx says readTime: ${readTime}. Its ${countWords(markdown)} words take ${minutes} minutes at ${wordsPerMinute} a minute: write readTime: ${minutes}.`,
  );
}
