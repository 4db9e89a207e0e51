import { describe, expect, it, test } from "vitest";
import type { KnownNumbers } from "../content/known-numbers.ts";
import type { BuiltPage } from "../pages/built-page.ts";
import { exampleFacts } from "../testing/example-facts.ts";
import { articleOf, pageOf } from "../testing/example-page.ts";
import { collectFacts } from "../numbers/facts.ts";
import { numbers } from "./numbers.ts";

const known: KnownNumbers = {
  everywhere: collectFacts("rates", { maximumLineDollars: 400_000, ratePercent: 7.5, drawPeriodYears: 10 }),
  pages: new Map([
    [
      "/blog/repairs",
      [
        ...collectFacts("en/articles/repairs.mdx: figures", { roofDollars: 18_000, drawMonth: 2 }),
        ...collectFacts("en/articles/repairs.mdx: figures", { interestDollars: 112.5 }, true),
      ],
    ],
  ]),
  texts: ["(213) 555-0142", "Mon–Fri 8am–6pm PT"],
};

const facts = { ...exampleFacts, numbers: known };
const find = (page: BuiltPage) => numbers.find(page, facts);
const findOn = (main: string) => find(pageOf(main));

test("a page whose numbers are all facts passes", () => {
  expect(
    findOn("<p>Up to $400,000 at 7.5% for 10 years. Call (213) 555-0142, Mon–Fri 8am–6pm PT.</p>"),
  ).toEqual([]);
});

describe("A number that somebody typed without a fact is found", () => {
  it.each([
    "Borrow $350,000 today.",
    "Rates at 6.9% are here.",
    "Repay it over 25 years.",
    "You save $2,000 a year.",
    "Money in three days.",
    "Open from 9am.",
    "A score of 620 is enough.",
    "Trusted by 10,000 homeowners.",
    "Ninety percent of homes.",
    "We answer in 24 hours.",
    "Offer ends December 31.",
  ])("%s", (sentence) => {
    const [finding] = findOn(`<p>Before it. ${sentence} After it.</p>`);
    expect(finding?.words).toBe(sentence);
    expect(finding?.advice).toContain("is no fact. Put it into rates.yaml or examples.yaml");
  });

  it("although its value is a fact with another unit", () => {
    expect(findOn("<p>Repay it over 10 months, at 10%.</p>")).toHaveLength(2);
  });

  it("in the page's title, in a picture's description and in what a wrong answer is told", () => {
    const page = pageOf('<img alt="A $350,000 home"><input data-invalid="At least $5,000, please">', {
      title: "Borrow $350,000",
    });
    expect(find(page)).toHaveLength(3);
  });

  it("at the seam of two elements", () => {
    expect(findOn("<li><strong>Within 15 days</strong><span>California homes</span></li>")).toHaveLength(1);
  });
});

describe("An article", () => {
  it("may use the figures that were made for it, a worked one rounded", () => {
    expect(find(articleOf("<p>$18,000 for a roof costs $113 a month.</p>"))).toEqual([]);
  });

  it("is refused a figure of its own that nobody worked out, and the message names its file and the nearest sum", () => {
    const [finding] = find(articleOf("<p>$18,000 for a roof costs $114 a month.</p>"));
    expect(finding?.advice).toContain("Put it into the figures of en/articles/repairs.mdx");
    expect(finding?.advice).toContain(
      "The nearest sum: en/articles/repairs.mdx: figures.interestDollars, 112.5.",
    );
  });

  it("reads a bare number in a table as its column says", () => {
    const table = (month: number) =>
      articleOf(
        `<table><thead><tr><th>Month of draw</th></tr></thead><tbody><tr><td>${month}</td></tr></tbody></table>`,
      );
    expect(find(table(2))).toEqual([]);
    expect(find(table(3))).toHaveLength(1);
  });

  it("lends its figures to its card and to no other page", () => {
    const card = (id: string) =>
      findOn(`<article><h2><a href="/blog/${id}">Repairs</a></h2><p>A roof for $18,000.</p></article>`);
    expect(card("repairs")).toEqual([]);
    expect(card("another")).toHaveLength(1);
    expect(findOn("<p>A roof for $18,000.</p>")).toHaveLength(1);
  });
});
