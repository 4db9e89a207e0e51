import type { Claim } from "@heloc/lender/schema/claims";
import { describe, expect, it, test } from "vitest";
import type { Facts } from "../../content/facts.ts";
import { runChecks } from "../../run-checks.ts";
import { claimOf, exampleFacts, fileOf } from "../../test/example-facts.ts";
import { judge } from "../../test/lawful-page.ts";
import { claimsNotMade } from "./claim-phrases.ts";

const HEAD = "---\nid: spring-repairs\n---\n";

/** What is found in an article with these lines, where some of its words came from names in braces. */
async function find(typed: string, facts: Partial<Facts>, shown = typed) {
  const articles = [{ id: "spring-repairs", body: shown }] as Facts["articles"];
  const file = fileOf("en/articles/spring-repairs.mdx", HEAD + typed);
  const findings = await runChecks(
    [claimsNotMade],
    { files: [file] },
    { ...exampleFacts, ...facts, articles },
  );
  return findings;
}

const withClaim = (id: string, change: Partial<Claim>) => ({
  claims: { ...exampleFacts.claims, [id]: { ...claimOf(id), ...change } },
});
const inTexasOnly = { lender: { ...exampleFacts.lender, states: ["TX" as const] } };

test("a lender in Texas alone is told of the five days that hold in California only", async () => {
  const text = "Money can come within 5 business days, in Texas later.\n";
  expect(await find(text, {})).toEqual([]);
  const [finding] = await find(text, inTexasOnly);
  expect(finding?.advice).toContain("holds in California only, where the lender does not lend");
});

test("the line is found although the claim's number stands there by its name", async () => {
  const facts = withClaim("maximumLine", { withdrawn: true });
  const typed = "One.\n\nHere you can borrow up to {rates.maximumLine} at most.\n";
  const shown = "One.\n\nHere you can borrow up to $400,000 at most.\n";
  expect((await find(typed, facts, shown)).map(({ line }) => line)).toEqual([6]);
});

describe("Other numbers than those of the claim are not the claim", () => {
  it.each([
    ["maximumLine", "The roof costs up to $30,000."],
    ["fundingTime", "You may cancel within 3 business days."],
    ["applicationTime", "The form takes 25 minutes to print."],
  ])("of %s: %s", async (id, sentence) => {
    const facts = withClaim(id, { withdrawn: true });
    expect(await find(`${sentence}\n`, facts)).toEqual([]);
    const main = `<div data-article-claims=""><p>${sentence}</p></div>`;
    const hasPhrase = (found: string[]) => found.some((line) => line.startsWith("claims-from-register"));
    expect(hasPhrase(await judge({ main, block: "" }))).toBe(true);
    expect(hasPhrase(await judge({ main, block: "" }, facts))).toBe(false);
  });
});
