import { expect, test } from "vitest";
import { problemsIn } from "../check.ts";
import { runChecks } from "../run-checks.ts";
import { exampleFacts } from "../test/example-facts.ts";
import { pageOf } from "../test/example-page.ts";
import type { BuiltSite } from "./built-page.ts";
import { articleLength, repeatedHeads } from "./lengths.ts";

test("two pages with one title, or one description, are found", async () => {
  const head = '<meta name="description" content="What a line costs.">';
  const site: BuiltSite = { folder: "", origin: "https://a.example", pages: [] };
  site.pages.push(...["/faq", "/blog"].map((path) => pageOf("", { path, title: "Questions", head, site })));
  const findings = await runChecks([repeatedHeads], site, exampleFacts);
  expect(findings.map(({ file, advice }) => `${file}: ${advice}`)).toEqual([
    "/blog: /faq has this title too. Say what this page answers and the other does not.",
    "/blog: /faq has this description too. Say what this page answers and the other does not.",
  ]);
});

test.each([
  ["an article of 899 words, and one of 1,501", "/blog/repairs", [900, 1_500], [899, 1_501]],
  [
    "a Spanish article, which may have a tenth more, of 1,651",
    "/es/articulos/reparaciones",
    [900, 1_650],
    [1_651],
  ],
])("%s are found", (_what, path, right, wrong) => {
  const article = (count: number) => {
    const page = pageOf(`<div data-article-claims="">${"word ".repeat(count)}</div>`, { path });
    return problemsIn(articleLength.find(page, exampleFacts)).map(({ words }) => words);
  };
  expect(right.flatMap(article)).toEqual([]);
  expect(wrong.flatMap(article)).toEqual(wrong.map((count) => `${count} words`));
});
