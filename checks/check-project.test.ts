import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { beforeEach, expect, test } from "vitest";
import { copyLender } from "../packages/lender/test/lender-copy.ts";
import { findingsOf } from "./check-project.ts";

// In one language: with a second one, each change of English words asks for the other ones.
const copyInEnglish = () => copyLender({ leftOut: new RegExp(`^${SECOND_LANGUAGE}$`) });
let { folder, replace: change } = copyInEnglish();
beforeEach(() => ({ folder, replace: change } = copyInEnglish()));

test("in a folder that is in order, in both languages, there is nothing to correct", async () => {
  expect(await findingsOf(chosenFolder())).toEqual([]);
});

test("an article as editors on Windows write it is in order", async () => {
  const file = "en/articles/improve-your-home-in-stages.mdx";
  change(file, /^[^]*$/, `\uFEFF${readFileSync(join(folder, file), "utf8").replaceAll("\n", "\r\n")}`);
  expect(await findingsOf(folder)).toEqual([]);
});

test("a day to come, and a picture that only its file's name describes, are told once", async () => {
  change("en/landing.yaml", /alt: A scale.*/, "alt: IMG_2041.jpg");
  change("rates.yaml", /^asOf: .*/m, "asOf: 2999-01-01");
  expect((await findingsOf(folder)).map(({ file }) => file).sort()).toEqual([
    "en/landing.yaml",
    "rates.yaml",
  ]);
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

test("what a second language lacks is told with the file that is missing", async () => {
  const { folder } = copyLender();
  const file = "es/faq.yaml";
  rmSync(join(folder, file));
  expect(await findingsOf(folder, file)).toMatchObject([
    { file, message: expect.stringContaining("en/faq.yaml") as string },
  ]);
});

test("a Spanish text that is still English is told once, and not word by word", async () => {
  const { folder, replace } = copyLender();
  const line = replace("es/faq.yaml", /^intro: .*/m, "intro: The eight questions homeowners ask us most.");
  const found = await findingsOf(folder, "es/faq.yaml");
  expect(found).toMatchObject([{ line, message: expect.stringContaining("still English") as string }]);
});

test("of a folder that cannot be read every problem is told, those of the open file first", async () => {
  change("en/faq.yaml", "heading:", "headline:");
  change("en/landing.yaml", "hero:", "heros:");
  const files = (await findingsOf(folder, "en/landing.yaml")).map(({ file }) => file);
  expect(files[0]).toBe("en/landing.yaml");
  expect(new Set(files)).toEqual(new Set(["en/faq.yaml", "en/landing.yaml"]));
});

test("of one file only its own findings are told", async () => {
  change("en/faq.yaml", /^intro: .*/m, "intro: No hype here.");
  change("en/benefits.yaml", /^heading: .*/m, "heading: Seamless");
  expect((await findingsOf(folder, "en/faq.yaml")).map(({ file }) => file)).toEqual(["en/faq.yaml"]);
  expect(await findingsOf(folder)).toHaveLength(2);
});
