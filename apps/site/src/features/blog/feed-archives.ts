/**
 * The feed and its archives (RFC 5005, section 4). The feed holds the newest articles. Older ones stand in archives that
 * are numbered from the oldest on and never change once they are full, so that a reader fetches each of them once.
 */
interface FeedArchive<Article> {
  number: number;
  /** Newest first. */
  articles: Article[];
}

/** How many articles the feed holds, and each of its archives. */
export const FEED_LENGTH = 20;

/**
 * @param articles newest first
 * @returns full archives, oldest first; together with the feed they hold every article
 */
export function findArchives<Article>(articles: readonly Article[]): FeedArchive<Article>[] {
  if (articles.length <= FEED_LENGTH) return [];
  const oldestFirst = articles.toReversed();
  return Array.from({ length: Math.floor(articles.length / FEED_LENGTH) }, (_, index) => ({
    number: index + 1,
    articles: oldestFirst.slice(index * FEED_LENGTH, (index + 1) * FEED_LENGTH).toReversed(),
  }));
}
