import { describe, expect, it, test } from "vitest";
import { LENGTH_LIMITS } from "../length-limits.ts";
import { articleOf, pageOf } from "../testing/page.ts";
import { findRepeatedHeads, findWrongArticleLength, findWrongLengths, measuredTexts } from "./lengths.ts";

const text = (length: number) => "x".repeat(length);
const judge = (main: string, head = "", path = "/faq") => {
  const page = pageOf(main, { head, path, title: "A short title" });
  return findWrongLengths(path, measuredTexts(page)).map((finding) => finding.advice);
};
const meta = (name: string, content: string) => `<meta ${name} content="${content}">`;

describe("What is too long for its place is found, with the reason", () => {
  it.each([
    ["headline", judge(`<h1>${text(61)}</h1>`)],
    ["question", judge(`<details><summary><h2>${text(61)}</h2></summary></details>`)],
    ["button", judge(`<button>${text(29)}</button>`)],
    ["button", judge(`<p><a class="inline-flex min-h-12" href="/">${text(29)}</a></p>`)],
    ["description", judge("", meta('name="description"', text(161)))],
    ["socialTitle", judge("", meta('property="og:title"', text(71)))],
    ["socialText", judge("", meta('property="og:description"', text(161)))],
    [
      "excerpt",
      judge(`<article><h2>A card</h2><p class="text-muted">${text(131)}</p></article>`, "", "/blog"),
    ],
    ["title", findWrongLengths("/", [{ kind: "title", text: text(66) }]).map(({ advice }) => advice)],
    ["error", findWrongLengths("/", [{ kind: "error", text: text(111) }]).map(({ advice }) => advice)],
  ] as const)("a %s", (kind, advice) => {
    expect(advice).toEqual([
      expect.stringContaining(`at most ${LENGTH_LIMITS[kind].most}. ${LENGTH_LIMITS[kind].why}`),
    ]);
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
});

test("two pages with one title, or one description, are found", () => {
  const head = meta('name="description"', text(80));
  const pages = ["/faq", "/blog"].map((path) => pageOf("", { path, title: "Questions", head }));
  expect(findRepeatedHeads(pages).map(({ place, advice }) => `${place}: ${advice}`)).toEqual([
    "/blog: /faq has this title too. Say what this page answers and the other does not.",
    "/blog: /faq has this description too. Say what this page answers and the other does not.",
  ]);
});

test("an article of 899 words, and one of 1,501, are found", () => {
  const article = (words: number) => findWrongArticleLength(articleOf(`<p>${"word ".repeat(words)}</p>`));
  expect([900, 1_500].flatMap(article)).toEqual([]);
  expect([899, 1_501].flatMap(article).map(({ text: shown }) => shown)).toEqual(["899 words", "1501 words"]);
});
