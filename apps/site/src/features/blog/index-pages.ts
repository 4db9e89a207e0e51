/** A page of the list of articles. Pages are counted from 1; the first one is the blog itself. */
export interface IndexPage<Article> {
  number: number;
  total: number;
  articles: Article[];
  /** Paths of the pages before and after this one; absent at the ends. */
  newer: string | undefined;
  older: string | undefined;
}

/** The first page shows one large card, two and three; the others show rows of three. */
const FIRST_LENGTH = 6;
const NEXT_LENGTH = 12;

/** Divides the articles, newest first, into pages. Without any article there is still the first page. */
export function splitIntoPages<Article>(articles: readonly Article[]): IndexPage<Article>[] {
  const total = 1 + Math.max(0, Math.ceil((articles.length - FIRST_LENGTH) / NEXT_LENGTH));
  const path = (number: number) => (number === 1 ? "/blog" : `/blog/page/${number}`);
  return Array.from({ length: total }, (_, index) => ({
    number: index + 1,
    total,
    articles: articles.slice(
      index === 0 ? 0 : FIRST_LENGTH + (index - 1) * NEXT_LENGTH,
      FIRST_LENGTH + index * NEXT_LENGTH,
    ),
    newer: index > 0 ? path(index) : undefined,
    older: index + 1 < total ? path(index + 2) : undefined,
  }));
}
