import { describe, expect, it, test } from "vitest";
import { LENGTH_LIMITS } from "@heloc/lender/schema/length-limits";
import { problemsIn, type Found } from "../check.ts";
import { runChecks } from "../run-checks.ts";
import { exampleFacts } from "../test/example-facts.ts";
import { articleOf, pageOf } from "../test/example-page.ts";
import type { BuiltSite } from "./built-page.ts";
import { articleLength, judgeLength, lengths, repeatedHeads } from "./lengths.ts";

const text = (length: number) => "x".repeat(length);
const told = (found: Found) => problemsIn(found).map(({ advice }) => advice);
const judge = (main: string, head = "", path = "/faq") =>
  told(lengths.find(pageOf(main, { head, path, title: "A short title" }), exampleFacts));
const meta = (name: string, content: string) => `<meta ${name} content="${content}">`;
const card = (excerpt: string, className = "") =>
  `<article><h2><a href="/blog/repairs">A card</a></h2><p class="${className}">${excerpt}</p></article>`;

describe("What is too long for its place is found, with the reason", () => {
  it.each([
    ["headline", judge(`<h1>${text(61)}</h1>`)],
    ["question", judge(`<details><summary><h2>${text(61)}</h2></summary></details>`)],
    ["button", judge(`<button>${text(29)}</button>`)],
    ["button", judge(`<p><a data-button="" href="/">${text(29)}</a></p>`)],
    ["description", judge("", meta('name="description"', text(161)))],
    ["socialTitle", judge("", meta('property="og:title"', text(71)))],
    ["socialText", judge("", meta('property="og:description"', text(161)))],
    ["excerpt", judge(card(text(131)), "", "/blog")],
    ["excerpt", judge(`<h1>An article</h1><p>${text(131)}</p>`, "", "/blog/repairs")],
    ["title", told(judgeLength("title", text(66)))],
    ["error", told(judgeLength("error", text(111)))],
  ] as const)("a %s", (kind, advice) => {
    expect(advice).toEqual([
      expect.stringContaining(`at most ${LENGTH_LIMITS[kind].most}. ${LENGTH_LIMITS[kind].why}`),
    ]);
  });

  it("whatever its style is", () => {
    expect(judge(card(text(131), "text-muted"), "", "/blog")).toEqual(judge(card(text(131)), "", "/blog"));
  });

  it("but not an icon beside the text of a button", () => {
    expect(judge("<button><span>Menu</span><svg></svg></button>")).toEqual([]);
  });

  it("each state of a button for itself", () => {
    expect(judge(`<button><span>${text(20)}</span><span hidden>${text(20)}</span></button>`)).toEqual([]);
  });
});

test("a description that says nothing, and an empty button, are found", () => {
  expect(judge("", meta('name="description"', "Questions."))).toEqual([
    expect.stringContaining("at least 70"),
  ]);
  expect(judge("<button></button>")).toEqual([expect.stringContaining("at least 1")]);
  expect(judge("<button><svg></svg></button>")).toEqual([expect.stringContaining("at least 1")]);
});

test("two pages with one title, or one description, are found", async () => {
  const head = meta('name="description"', text(80));
  const site: BuiltSite = { folder: "", origin: "https://a.example", pages: [] };
  site.pages.push(...["/faq", "/blog"].map((path) => pageOf("", { path, title: "Questions", head, site })));
  const findings = await runChecks([repeatedHeads], site, exampleFacts);
  expect(findings.map(({ file, advice }) => `${file}: ${advice}`)).toEqual([
    "/blog: /faq has this title too. Say what this page answers and the other does not.",
    "/blog: /faq has this description too. Say what this page answers and the other does not.",
  ]);
});

test("an article of 899 words, and one of 1,501, are found", () => {
  const article = (words: number) =>
    problemsIn(articleLength.find(articleOf(`<p>${"word ".repeat(words)}</p>`), exampleFacts));
  expect([900, 1_500].flatMap(article)).toEqual([]);
  expect([899, 1_501].flatMap(article).map(({ words }) => words)).toEqual(["899 words", "1501 words"]);
});

test("a Spanish article may have a tenth more words", () => {
  const article = (words: number) =>
    problemsIn(
      articleLength.find(
        pageOf(`<article><div data-article-claims="">${"palabra ".repeat(words)}</div></article>`, {
          path: "/es/articulos/reparaciones",
        }),
        exampleFacts,
      ),
    );
  expect([900, 1_650].flatMap(article)).toEqual([]);
  expect([1_651].flatMap(article)).toHaveLength(1);
});
