import { getCollection } from "astro:content";

/** Every article's file, newest first, and by id where two carry the same date: never in the order of the file system. */
export async function loadArticleFiles() {
  return (await getCollection("articles")).sort(
    ({ data: first }, { data: second }) =>
      second.date.getTime() - first.date.getTime() || first.id.localeCompare(second.id),
  );
}

/** The same, what the head of each file says. */
export const loadArticles = async () => (await loadArticleFiles()).map(({ data }) => data);
