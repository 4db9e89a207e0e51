import { readArticle } from "@heloc/lender/articles/read-article";
import { nameFacts } from "@heloc/lender/placeholders/facts";
import { expect, test } from "vitest";
import type { SourceCheck } from "../check.ts";
import { runChecks } from "../run-checks.ts";
import { exampleFacts, fileOf } from "../test/example-facts.ts";
import { untrueWords } from "../release/folder.ts";

const HEAD = `---
title: Repairs
description: Roof, drains, foundation. How to order the repairs after a wet winter, and what they cost.
excerpt: Water finds the cheapest repair that you did not make before the winter.
date: 2026-12-05
category: Projects
image:
  source: hero
  alt: A home`;

/** What a check finds in an article with this head and this text. */
async function find(check: SourceCheck, head: string[], body: string) {
  const text = `${HEAD}\n${head.join("\n")}\n---\n\n${body}\n`;
  const { tiers, lineShareOfEquityPercent, maximumLineDollars } = exampleFacts.rates;
  const { article, problems } = readArticle("en/articles/repairs.mdx", text, {
    names: { facts: nameFacts({}), conditions: { TX: true }, claims: new Map() },
    rates: { tiers, lineShareOfEquityPercent, maximumLineDollars },
    wordsPerMinute: undefined,
  });
  expect(problems).toEqual([]);
  const articles = article ? [article] : [];
  const files = [fileOf("en/articles/repairs.mdx", text)];
  const findings = await runChecks([check], { files }, { ...exampleFacts, articles });
  return findings.map(
    ({ line = 0, words, advice }) => `${text.split("\n")[line - 1]?.trim()} → ${words ?? advice}`,
  );
}

const FIGURES = [
  "figures:",
  "  roofDollars: 18000",
  "  ratePercent: 8",
  "  yearlyDollars: share(amount = roofDollars, percent = ratePercent)",
];

test("an article whose words a changed rate made untrue is found, with the line that says so", async () => {
  const body = "A roof for {roof} costs more than {yearly} a year.";
  expect(await find(untrueWords, [...FIGURES, "holds:", "  - yearlyDollars > 1000"], body)).toEqual([]);
  const [found] = await find(untrueWords, [...FIGURES, "holds:", "  - yearlyDollars > 1500"], body);
  expect(found).toContain(
    "- yearlyDollars > 1500 → “yearlyDollars > 1500” no longer holds: it is 1,440 on the left",
  );
});
