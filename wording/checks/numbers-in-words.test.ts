import { describe, expect, it, test } from "vitest";
import { stringsOf } from "../content-strings.ts";
import { collectFacts } from "../numbers/facts.ts";
import { findNumbersInWords } from "./numbers-in-words.ts";

const facts = collectFacts("rates", { maximumLineDollars: 400_000 });
const find = (source: string) => findNumbersInWords(stringsOf("content/en/faq.ts", source), facts);

test("a number that is fetched from its fact passes", () => {
  expect(find("export const text = `Up to ${dollars(rates.maximumLineDollars)} at ${rate}%.`;")).toEqual([]);
});

describe("A number typed into a sentence is found", () => {
  it("with its file, its line, and the facts it could be", () => {
    const [finding] = find('const id = "x";\nexport const text = "Borrow up to $400,000.";');
    expect(finding?.place).toBe("content/en/faq.ts:2");
    expect(finding?.advice).toContain("for example rates.maximumLineDollars");
  });

  it("and where no fact has its value, with the files to put it into", () => {
    const [finding] = find('export const text = "Borrow $350,000.";');
    expect(finding?.advice).toContain("Put it into content/rates.ts, examples.ts or public-facts.ts");
  });

  it.each([
    "const a = `Up to ${sum} for 30 years`;",
    'const a = `${isTexas ? "80% at most" : sum}`;',
    'const a = ["About 15% of it"];',
    'const a = call("Costs $0");',
  ])("%s", (source) => expect(find(source)).toHaveLength(1));
});

test("what nobody reads, a day, and a range that is stored under its own name are no sentences", () => {
  expect(
    find('const a = { id: "step-2", href: "/blog/10-years", "700-739": "700 to 739", asOf: "2026-11-15" };'),
  ).toEqual([]);
  expect(find('const a = { "700-739": "700 to 740" };')).toHaveLength(1);
});
