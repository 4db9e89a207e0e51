import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { renderArticle } from "./render-article.ts";

/** The page that an article's Markdown becomes. */
const render = async (markdown: string) => parse((await renderArticle(markdown)).html);

const TABLE =
  "| Rate | Interest | Repaid |\n| ---: | ---: | ---: |\n| 8% | $400 | $502 |\n| 10% | $500 | $579 |";

test("the paragraph “Table: …” before a table is its caption and names its box", async () => {
  const page = await render(`## Costs\n\nText.\n\nTable: What **$60,000** costs a month\n\n${TABLE}`);
  expect(page.querySelector("caption span")?.innerHTML).toBe("What <strong>$60,000</strong> costs a month");
  expect(page.querySelectorAll("p").map(({ text }) => text)).toEqual(["Text."]);
  const box = page.querySelector(".scrollable-table");
  expect(box?.getAttribute("aria-labelledby")).toBe(page.querySelector("caption")?.id);
  expect(box?.getAttribute("tabindex")).toBe("0");
});

test("without a caption the heading above names the box", async () => {
  const page = await render(`## Costs\n\nText.\n\n### Time\n\n${TABLE}`);
  expect(page.querySelector(".scrollable-table")?.getAttribute("aria-label")).toBe("Time");
});

test("the first cell of each row heads the row, and an empty one heads nothing", async () => {
  const page = await render("| | Cards |\n| --- | ---: |\n| Payment | $600 |\n| | $20 |");
  expect(page.querySelectorAll("th[scope=col]").map(({ text }) => text)).toEqual(["Cards"]);
  expect(page.querySelectorAll("th[scope=row]").map(({ text }) => text)).toEqual(["Payment"]);
  expect(page.querySelectorAll("td").map(({ text }) => text)).toEqual(["", "$600", "", "$20"]);
});

test("columns are aligned by a class, because no style attribute may stand in a page", async () => {
  const page = await render(TABLE);
  expect(page.querySelectorAll(".align-right")).toHaveLength(9);
  expect(page.querySelectorAll("[style], [align]")).toHaveLength(0);
});
