import { describe, expect, it } from "vitest";
import { splitIntoPages } from "./index-pages.ts";

const articles = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const lengths = (count: number) => splitIntoPages(articles(count)).map((page) => page.articles.length);

describe("The list of articles", () => {
  it("is one page for up to six articles, also while there is none", () => {
    expect(lengths(0)).toEqual([0]);
    expect(lengths(6)).toEqual([6]);
  });

  it("begins with six and goes on with twelve to a page", () => {
    expect(lengths(7)).toEqual([6, 1]);
    expect(lengths(18)).toEqual([6, 12]);
    expect(lengths(19)).toEqual([6, 12, 1]);
  });

  it("shows every article once, newest first, however long the pages are", () => {
    for (const count of [0, 1, 6, 7, 18, 19, 30, 31, 400]) {
      const pages = splitIntoPages(articles(count));
      expect(pages.flatMap((page) => page.articles)).toEqual(articles(count));
      expect(pages.map((page) => page.number)).toEqual(articles(pages.length));
      expect(new Set(pages.map((page) => page.total))).toEqual(new Set([pages.length]));
    }
  });

  it("leads from page to page, and from the second back to the blog itself", () => {
    expect(splitIntoPages(articles(6))).toMatchObject([{ newer: undefined, older: undefined }]);
    expect(splitIntoPages(articles(19))).toMatchObject([
      { newer: undefined, older: "/blog/page/2" },
      { newer: "/blog", older: "/blog/page/3" },
      { newer: "/blog/page/2", older: undefined },
    ]);
  });
});
