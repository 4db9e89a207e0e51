import { describe, expect, it, test } from "vitest";
import { runChecks } from "../run-checks.ts";
import { exampleFacts } from "../testing/example-facts.ts";
import { collectFacts } from "../numbers/facts.ts";
import { numbersInWords } from "./numbers-in-words.ts";

const everywhere = collectFacts("rates", { maximumLineDollars: 400_000 });
const facts = { ...exampleFacts, numbers: { ...exampleFacts.numbers, everywhere } };

async function find(text: string) {
  const file = { path: "content/en/faq.ts", text };
  return (await runChecks([numbersInWords], { files: [file] }, facts)).findings;
}

test("a number that is fetched from its fact passes", async () => {
  expect(
    await find("export const text = `Up to ${dollars(rates.maximumLineDollars)} at ${rate}%.`;"),
  ).toEqual([]);
});

describe("A number typed into a sentence is found", () => {
  it("with its file, its line, and the facts it could be", async () => {
    const [finding] = await find('const id = "x";\nexport const text = "Borrow up to $400,000.";');
    expect(finding).toMatchObject({ file: "content/en/faq.ts", line: 2 });
    expect(finding?.advice).toContain("for example rates.maximumLineDollars");
  });

  it("and where no fact has its value, with the files to put it into", async () => {
    const [finding] = await find('export const text = "Borrow $350,000.";');
    expect(finding?.advice).toContain("Put it into content/rates.ts, examples.ts or public-facts.ts");
  });

  it.each([
    "const a = `Up to ${sum} for 30 years`;",
    'const a = `${isTexas ? "80% at most" : sum}`;',
    'const a = ["About 15% of it"];',
    'const a = call("Costs $0");',
  ])("%s", async (source) => expect(await find(source)).toHaveLength(1));
});

test("what nobody reads, a day, and a range that is stored under its own name are no sentences", async () => {
  expect(
    await find(
      'const a = { id: "step-2", href: "/blog/10-years", "700-739": "700 to 739", asOf: "2026-11-15" };',
    ),
  ).toEqual([]);
  expect(await find('const a = { "700-739": "700 to 740" };')).toHaveLength(1);
});
