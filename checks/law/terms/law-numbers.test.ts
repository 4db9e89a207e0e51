import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { runChecks } from "../../run-checks.ts";
import { exampleFacts, fileOf } from "../../testing/example-facts.ts";
import { pageOf } from "../../testing/example-page.ts";
import { lawNumbers, typedLawNumbers } from "./law-numbers.ts";
import { wrongLawNumbers } from "./law-statement.ts";
import { inDigits, saidNumbers } from "./said-numbers.ts";

const { caught, honest } = parse(
  readFileSync(join(import.meta.dirname, "corpus/law-numbers.yaml"), "utf8"),
) as Record<"caught" | "honest", Record<"en" | "es", string[]>>;

describe("Another number than the law's", () => {
  const hasWrongNumber = (sentence: string) => wrongLawNumbers(sentence).length > 0;
  it("is caught in every sentence that gives one, in English and in Spanish", () => {
    expect([...caught.en, ...caught.es].filter((sentence) => !hasWrongNumber(sentence))).toEqual([]);
  });
  it("is not seen in any honest sentence", () => {
    expect([...honest.en, ...honest.es].filter(hasWrongNumber)).toEqual([]);
  });
});

describe("A number is read", () => {
  it.each([
    ["ninety-five percent", "percent", 95],
    ["noventa y cinco por ciento", "percent", 95],
    ["nine tenths of it", "percent", 90],
    ["85 cents on the dollar", "percent", 85],
    ["the tenth day", "days", 10],
    ["a two-week wait", "days", 14],
    ["48 hours", "days", 2],
    ["diez días hábiles", "days", 10],
    ["cuatro mil dólares", "dollars", 4_000],
    ["$4K", "dollars", 4_000],
    ["six months", "months", 6],
  ] as const)("as %s", (text, unit, value) => {
    expect(saidNumbers(inDigits(text))).toMatchObject([{ unit, value }]);
  });

  it("twice, where one unit stands for both", () => {
    expect(saidNumbers(inDigits("80 to 85%")).map(({ value }) => value)).toEqual([80, 85]);
  });
});

const onPage = async (main: string, head = "") =>
  (await runChecks([lawNumbers], { pages: [pageOf(main, { head })] }, exampleFacts)).findings;

describe("On a page it is found", () => {
  it.each([
    ["in a sentence that goes on about the law", "<p>Texas law sets a limit. It is 90% of the value.</p>"],
    ["in a picture’s description", '<img src="/a.avif" alt="A chart: Texas law stops at 90%">'],
    [
      "in a table, from the heads of its row and column",
      "<table><thead><tr><th>Rule</th><th>Limit by law</th></tr></thead><tbody><tr><th>All loans</th><td>90%</td></tr></tbody></table>",
    ],
    ["in a list of terms", "<dl><dt>Limit by Texas law</dt><dd>90% of the value</dd></dl>"],
    [
      "in what an interactive part says later",
      `<astro-island props='{"w":[0,"Texas law stops at 90%."]}'></astro-island>`,
    ],
  ])("%s", async (_place, main) => {
    expect(await onPage(main)).toHaveLength(1);
  });

  it("in a description for search engines, with the number of the law in the advice", async () => {
    const [found] = await onPage(
      "",
      '<meta name="description" content="Texas law stops at ninety percent.">',
    );
    expect(found?.advice).toMatch(/^Gives “90%” for a number of the law. The law’s own: 80%/);
  });
});

describe("In a file it is found at its line", () => {
  const inFile = async (path: string, text: string) =>
    (await runChecks([typedLawNumbers], { files: [fileOf(path, text)] }, exampleFacts)).findings.map(
      ({ line }) => line,
    );

  it("as typed words", async () => {
    const text = "heading: Limits\ntext: Texas law stops at ninety percent of the value.\n";
    expect(await inFile("en/faq.yaml", text)).toEqual([2]);
  });
  it("under the condition of a state", async () => {
    const text = 'text: "{TX: You may borrow up to ninety percent of the value.}"\n';
    expect(await inFile("en/faq.yaml", text)).toEqual([1]);
  });
  it("as an article’s figure that is named after the law and typed by hand", async () => {
    const text = "---\nfigures:\n  texasSharePercent: 90\n---\n\nAll loans stay below {texasShare}.\n";
    expect(await inFile("en/articles/a.mdx", text)).toEqual([3]);
  });
  it("and not where its name stands in braces", async () => {
    const text = 'text: "Texas law stops at {law.texas.combinedLoanToValue} of the value."\n';
    expect(await inFile("en/faq.yaml", text)).toEqual([]);
  });
});

test("a range that lenders in California usually keep is none of the law’s", () => {
  const sentence = "You need a home in California or Texas, 15–20% equity and a credit score of 640+.";
  expect(wrongLawNumbers(sentence, [80, 85, 15, 20])).toEqual([]);
  expect(wrongLawNumbers(sentence)).not.toEqual([]);
});
