import { describe, expect, it } from "vitest";
import { FEED_LENGTH, findArchives } from "./feed-archives.ts";

/** The numbers of articles, newest first: the oldest one is number 1. */
const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => count - index);

describe("The archives of the feed", () => {
  it("are not needed while all articles fit the feed", () => {
    expect(findArchives(newestFirst(20))).toEqual([]);
  });

  it("hold twenty articles each, the oldest ones in the first", () => {
    const archives = findArchives(newestFirst(45));
    expect(archives.map(({ number, articles }) => [number, articles[0], articles.at(-1)])).toEqual([
      [1, 20, 1],
      [2, 40, 21],
    ]);
  });

  it("hold every article together with the feed, and never change when an article is added", () => {
    let before: unknown[] = [];
    for (let count = 0; count <= 130; count++) {
      const articles = newestFirst(count);
      const archives = findArchives(articles);
      const found = new Set([
        ...articles.slice(0, FEED_LENGTH),
        ...archives.flatMap((archive) => archive.articles),
      ]);
      expect(found.size).toBe(count);
      expect(archives.slice(0, before.length)).toEqual(before);
      before = archives;
    }
  });
});
