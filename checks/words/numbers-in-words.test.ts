import { describe, expect, it, test } from "vitest";
import { runChecks } from "../run-checks.ts";
import { exampleFacts, fileOf } from "../test/example-facts.ts";
import { numbersInWords } from "./numbers-in-words.ts";

async function find(text: string, path = "en/faq.yaml") {
  return runChecks([numbersInWords], { files: [fileOf(path, text)] }, exampleFacts);
}

test("a number that stands there by the name of its fact passes", async () => {
  expect(await find('text: "Up to {rates.maximumLine} at {rates.annualRate.number}%."')).toEqual([]);
});

describe("A number typed into a sentence is found", () => {
  it("with its file, its line, and the facts it could be", async () => {
    const [finding] = await find("id: x\ntext: Borrow up to $400,000.");
    expect(finding).toMatchObject({ file: "en/faq.yaml", line: 2 });
    expect(finding?.advice).toContain("for example {rates.maximumLine}, {claim.maximumLine}.");
  });

  it("once for a telephone number, which has its place in lender.yaml", async () => {
    expect(await find("text: Call (800) 555-0111 today.")).toMatchObject([
      {
        words: "Call (800) 555-0111 today.",
        advice: expect.stringContaining("Write {phone} in its place") as string,
      },
    ]);
  });

  it("and where no fact has its value, with the files to put it into", async () => {
    const [finding] = await find("text: Borrow $350,000.");
    expect(finding?.advice).toContain("Put it into rates.yaml or examples.yaml and write its name in braces");
  });

  it.each([
    "a: Up to {sum} for 30 years",
    'a: "{TX: 80% at most.} {CA: More.}"',
    "a: [About 15% of it]",
    "a:\n  - b: Costs $0",
  ])("%s", async (source) => expect(await find(source)).toHaveLength(1));
});

test("what no fact can change passes: the scale of ratings, the copyright, and what the calculator comes to", async () => {
  expect(await find('text: "Rated {rating} out of 5. © 2026 {legalName}. 32 hexadecimal digits."')).toEqual(
    [],
  );
  expect(await find("text: The line comes to $0.", "en/calculator.yaml")).toEqual([]);
});

test("what nobody reads, a day, a value and a range that is stored under its own name are no sentences", async () => {
  expect(
    await find("id: step-2\nhref: /blog/10-years\n700-739: 700 to 739\nasOf: 2026-11-15\nwidth: 480"),
  ).toEqual([]);
  expect(await find("700-739: 700 to 740")).toHaveLength(1);
});

test("a claim has its own numbers, which its words in the register say", async () => {
  expect(await find("text: Funding within 5 business days", "en/claims.yaml")).toEqual([]);
});

describe("An article", () => {
  const article = (sentence: string, title = "A new roof") =>
    find(
      `---\ntitle: ${title}\ndate: 2026-11-15\nfigures:\n  roofDollars: 18000\n---\n\n${sentence}\n`,
      "en/articles/roof.mdx",
    );

  it.each([
    "It costs $18,000 today.",
    "Offer ends December 31.",
    "Ninety percent of homes are like it.",
    "You can borrow up to $400,000.",
  ])("has no number of its own in its text: %s", async (sentence) => {
    const [finding] = await article(sentence);
    expect(finding).toMatchObject({ line: 8, words: sentence });
  });

  it("has none in its title, and the advice names the head, where figures belong", async () => {
    const [finding] = await article("Words.", "A roof for $18,000");
    expect(finding?.line).toBe(2);
    expect(finding?.advice).toContain("figures of the article's head");
  });

  it("may count its steps, name a law, lead to an address and repeat a claim's number", async () => {
    const text =
      "1. After stage 3, under Section 50, [read on](/blog/10-years): funding within 5 business days.";
    expect(await article(text)).toEqual([]);
  });
});
