/** A page of the list of articles. Pages are counted from 1; the first one is the blog itself. */
export interface IndexPage<Article> {
  number: number;
  total: number;
  articles: Article[];
}

/** The first page shows one large card, two and three; the others show rows of three. */
const FIRST_LENGTH = 6;
const NEXT_LENGTH = 12;

/** Divides the articles, newest first, into pages. Without any article there is still the first page. */
export function splitIntoPages<Article>(
  articles: readonly Article[],
  firstLength = FIRST_LENGTH,
  nextLength = NEXT_LENGTH,
): IndexPage<Article>[] {
  const total = 1 + Math.max(0, Math.ceil((articles.length - firstLength) / nextLength));
  return Array.from({ length: total }, (_, index) => {
    const start = index === 0 ? 0 : firstLength + (index - 1) * nextLength;
    const end = firstLength + index * nextLength;
    return { number: index + 1, total, articles: articles.slice(start, end) };
  });
}

/** Where the pages before and after this one are; absent at the ends. */
export function findNeighbours({ number, total }: Pick<IndexPage<unknown>, "number" | "total">) {
  const path = (other: number) => (other === 1 ? "/blog" : `/blog/page/${other}`);
  return {
    newer: number > 1 ? path(number - 1) : undefined,
    older: number < total ? path(number + 1) : undefined,
  };
}
