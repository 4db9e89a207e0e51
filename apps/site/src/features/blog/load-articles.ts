import { getCollection, type CollectionEntry } from "astro:content";

/** The head of an article's file; content.config.ts says what it holds. */
export type Article = CollectionEntry<"articles">["data"];

/** Every article's file, newest first, and by id where two carry the same date: never in the order of the file system. */
export async function loadArticleFiles() {
  return (await getCollection("articles")).sort(
    ({ data: first }, { data: second }) =>
      second.date.getTime() - first.date.getTime() || first.id.localeCompare(second.id),
  );
}

/** Every article's head, newest first. */
export const loadArticles = async (): Promise<Article[]> =>
  (await loadArticleFiles()).map(({ data }) => data);
