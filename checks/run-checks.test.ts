import { expect, test } from "vitest";
import { CHECKS } from "./check-project.ts";
import type { Check, PageCheck, SourceCheck } from "./check.ts";
import { runChecks } from "./run-checks.ts";
import { exampleFacts, fileOf } from "./test/example-facts.ts";
import { pageOf } from "./test/example-page.ts";

const gifts: PageCheck = {
  id: "gifts",
  rule: "12 CFR 1024.14",
  pages: ["page"],
  find: ({ blocks }) => blocks.map(({ text }) => ({ words: text, advice: "Leave the gift out." })),
};
const notes: SourceCheck = {
  id: "notes",
  files: /\.md$/,
  find: async ({ text }) => (text === "" ? [{ line: 1, advice: "Write something." }] : []),
};
const files = [fileOf("empty.md", ""), fileOf("full.md", "Words."), fileOf("lender.yaml", "")];
const pages = [pageOf("<p>A gift.</p><p>Two gifts.</p>"), pageOf("<p>A gift.</p>", { kind: "survey" })];

test("a finding tells where, which words, what to do and by which rule", async () => {
  const gift = { check: "gifts", file: "/faq", rule: "12 CFR 1024.14", advice: "Leave the gift out." };
  expect(await runChecks([gifts, notes], { files, pages }, exampleFacts)).toEqual([
    { ...gift, words: "A gift." },
    { ...gift, words: "Two gifts." },
    { check: "notes", file: "empty.md", line: 1, advice: "Write something." },
  ]);
});

test("every check has a name of its own, also where two groups ask for it", () => {
  const checks = new Set(Object.values(CHECKS).flatMap((group: Check[]) => group));
  const ids = [...checks].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});
