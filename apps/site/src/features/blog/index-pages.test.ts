import { expect, it } from "vitest";
import { splitIntoPages } from "./index-pages.ts";

const articles = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  [0, [0]],
  [6, [6]],
  [7, [6, 1]],
  [18, [6, 12]],
  [19, [6, 12, 1]],
])("%i articles stand on pages of %j", (count, lengths) => {
  expect(splitIntoPages(articles(count)).map((page) => page.articles.length)).toEqual(lengths);
});

it.each([0, 1, 6, 7, 18, 19, 30, 31, 400])("Of %i articles each is shown once, newest first", (count) => {
  const pages = splitIntoPages(articles(count));
  expect(pages.flatMap((page) => page.articles)).toEqual(articles(count));
  expect(pages.map((page) => page.number)).toEqual(articles(pages.length));
  expect(new Set(pages.map((page) => page.total))).toEqual(new Set([pages.length]));
});

it("Pages lead to one another, and the second back to the blog itself", () => {
  expect(splitIntoPages(articles(6))).toMatchObject([{ newer: undefined, older: undefined }]);
  expect(splitIntoPages(articles(19))).toMatchObject([
    { newer: undefined, older: "/blog/page/2" },
    { newer: "/blog", older: "/blog/page/3" },
    { newer: "/blog/page/2", older: undefined },
  ]);
});
