/**
 * The feed and its archives (RFC 5005, section 4). The feed holds the newest articles. Older ones stand in archives that
 * are numbered from the oldest on and never change once they are full, so that a reader fetches each of them once.
 */
export interface FeedArchive<Article> {
  number: number;
  /** Newest first. */
  articles: Article[];
}

/** How many articles the feed holds, and each of its archives. */
export const FEED_LENGTH = 20;

/**
 * @param articles newest first
 * @returns full archives, oldest first; together with the newest `length` articles they hold every one
 */
export function findArchives<Article>(
  articles: readonly Article[],
  length = FEED_LENGTH,
): FeedArchive<Article>[] {
  if (articles.length <= length) return [];
  const oldestFirst = articles.toReversed();
  return Array.from({ length: Math.floor(articles.length / length) }, (_, index) => ({
    number: index + 1,
    articles: oldestFirst.slice(index * length, (index + 1) * length).toReversed(),
  }));
}
