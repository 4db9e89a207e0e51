import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../scripts/project.ts";
import { findMisspellings } from "./spelling.ts";

test("misspelled words are found, with their line, the sentence and what to do", async () => {
  const findings = await findMisspellings(["wording/testing/misspelled.txt"]);
  expect(findings.map(({ place }) => place)).toEqual(Array(2).fill("wording/testing/misspelled.txt:1"));
  expect(findings[0]?.text).toBe("We recieve your answers, and your lendr reads them.");
  expect(findings[0]?.advice).toMatch(/^“recieve” is in no dictionary\. Correct it \(receive/);
});

test("the project's dictionary is in the order of the alphabet and names each word once", async () => {
  const words = (await readFile(join(root, "wording/dictionary.txt"), "utf8")).trim().split("\n");
  expect(words).toEqual([...new Set(words)].sort());
});
