import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { findingsOf } from "./check-project.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "acme-"));
  // In one language: with a second one, each change of English words asks for the other ones.
  const isInFirst = (path: string) => basename(path) !== SECOND_LANGUAGE;
  cpSync(chosenFolder(), folder, { recursive: true, filter: isInFirst });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes words in a file of the folder, and returns the line on which they stand then. */
function change(file: string, from: string | RegExp, to: string): number {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  return after.slice(0, after.indexOf(to)).split("\n").length;
}

test("in a folder that is in order, in both languages, there is nothing to correct", async () => {
  expect(await findingsOf(chosenFolder())).toEqual([]);
}, 120_000);

test("English that has changed is told at the Spanish that stands for it", async () => {
  cpSync(join(chosenFolder(), "es"), join(folder, "es"), { recursive: true });
  change("en/faq.yaml", /^heading: .*/m, "heading: Clear answers about HELOCs");
  const found = await findingsOf(folder, "es/faq.yaml");
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toContain("The English or this has changed since both were compared");
});

test("a word, a typed number and a misspelling are told with file, line and what to write, without the name of a check", async () => {
  const line = change("en/faq.yaml", /^intro: .*/m, "intro: Unlock up to $400,000 with our seemless form.");
  const found = await findingsOf(folder, "en/faq.yaml");
  expect(found.map((problem) => [problem.file, problem.line])).toEqual(Array(4).fill(["en/faq.yaml", line]));
  const told = found.map(({ message }) => message).join("\n");
  expect(told).toContain("Instead: “use”, “borrow against”");
  expect(told).toContain("Write the name of the fact that is meant in its place, for example {rates.");
  expect(told).toContain("“seemless” is in no dictionary. Correct it (seamless");
  expect(told).not.toMatch(/checks\/|banned-words|numbers-in-words|\.ts\b/);
});

test("a picture that is not there is told with the file and the line that name it", async () => {
  const line = change("en/landing.yaml", /source: .*/, "source: our-house.jpg");
  const [problem, ...others] = await findingsOf(folder);
  expect(problem).toMatchObject({ file: "en/landing.yaml", line });
  expect(problem?.message).toContain("pictures/our-house.jpg is not there.");
  expect(others).toEqual([]);
});

test("what a second language lacks is told with the file that is missing", async () => {
  cpSync(join(chosenFolder(), SECOND_LANGUAGE), join(folder, SECOND_LANGUAGE), { recursive: true });
  rmSync(join(folder, "es/faq.yaml"));
  const file = "es/faq.yaml";
  expect(await findingsOf(folder, file)).toMatchObject([
    { file, message: expect.stringContaining("en/faq.yaml") as string },
  ]);
});

describe("Of a folder that cannot be read", () => {
  it("every problem is told, those of the open file first", async () => {
    change("en/faq.yaml", "heading:", "headline:");
    change("en/landing.yaml", "hero:", "heros:");
    const files = (await findingsOf(folder, "en/landing.yaml")).map(({ file }) => file);
    expect(files[0]).toBe("en/landing.yaml");
    expect(new Set(files)).toEqual(new Set(["en/faq.yaml", "en/landing.yaml"]));
  });

  it("a broken line is told in plain words", async () => {
    change("en/faq.yaml", "heading:", "heading");
    const [problem] = await findingsOf(folder);
    expect(problem).toMatchObject({ file: "en/faq.yaml" });
    expect(problem?.message).not.toMatch(/Error|at |undefined/);
  });
});

test("of one file only its own findings are told", async () => {
  change("en/faq.yaml", /^intro: .*/m, "intro: No hype here.");
  change("en/benefits.yaml", /^heading: .*/m, "heading: Seamless");
  expect((await findingsOf(folder, "en/faq.yaml")).map(({ file }) => file)).toEqual(["en/faq.yaml"]);
  expect(await findingsOf(folder)).toHaveLength(2);
});

test("an article that tells a claim which the lender withdraws is found in its line", async () => {
  const article = "en/articles/improve-your-home-in-stages.mdx";
  const line = change(article, "\n## ", "\nWe are rated by the Better Business Bureau.\n\n## ");
  change("claims.yaml", "bbbRating:\n", "bbbRating:\n  withdrawn: true\n");
  const found = await findingsOf(folder, article);
  // The reader of statements tells the same line, for its rating.
  expect([...new Set(found.map((problem) => problem.line))]).toEqual([line + 1]);
  expect(found.map(({ message }) => message).join("\n")).toContain("is withdrawn");
});
