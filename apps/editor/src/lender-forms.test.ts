import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { expect, test } from "vitest";
import { toFormFile, toLenderFile } from "./folder/form-files.ts";
import { formOf, inWordsOfForm } from "./form/forms.ts";
import type { Schema } from "./form/schema.ts";
import { factProblem, lenderForms } from "./lender-forms.ts";
import { copyOf } from "../test/minimal-lender.ts";

const folder = chosenFolder();
const forms = lenderForms(folder);
/** The editor knows the first language; the words of a second one are written in its files. */
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(yaml|mdx)$/.test(file) && !file.startsWith(SECOND_LANGUAGE),
);

test("Every file of words, facts and articles has a form", () => {
  expect(files.filter((file) => formOf(forms, file) === undefined)).toEqual([]);
});

test.each(files)("%s comes back from its form byte for byte", (file) => {
  const schema = formOf(forms, file)?.schema;
  const text = readFileSync(join(folder, file), "utf8");
  if (!schema) throw new Error(file);
  expect(toLenderFile(schema, file, toFormFile(schema, file, text), text)).toBe(text);
});

test("An article chooses among the claims that are in the folder, by their words", () => {
  expect(forms.article.properties?.claims).toMatchObject({
    items: { enum: expect.arrayContaining(["maximumLine", "rateTable"]) as string[] },
    shownNames: { maximumLine: expect.stringMatching(/^Borrow up to \$\d/) as string },
  });
});

test("A file that cannot be read is shown as it is written, with the line, and is saved as it was typed", () => {
  const copy = copyOf(folder);
  const broken = "hero:\n  heading: One\n    text: Two\n";
  writeFileSync(join(copy, "en/landing.yaml"), broken);
  const schema = formOf(lenderForms(copy), "en/landing.yaml")?.schema;
  expect(schema).toMatchObject({
    isSource: true,
    description: expect.stringMatching(/^Line \d+: /) as string,
  });
  if (!schema) throw new Error("no form");
  expect(JSON.parse(toFormFile(schema, "en/landing.yaml", broken))).toEqual({ content: broken });
  const mended = broken.replace("    text", "  text");
  expect(toLenderFile(schema, "en/landing.yaml", JSON.stringify({ content: mended }), broken)).toBe(mended);
});

const at = (file: string, ...path: string[]): Schema =>
  path.reduce<Schema>(
    (schema, name) => (name === "*" ? schema.items : schema.properties?.[name]) ?? {},
    formOf(forms, file)?.schema ?? {},
  );
const rate = at("rates.yaml", "tiers", "*", "annualRatePercent");

test.each<[what: string, schema: Schema, typed: string, says: RegExp | undefined]>([
  ["a rate of 85%", rate, "85", /from 0.1 to 25\. No home loan/],
  ["a day that is past", at("lender.yaml", "securityContactUntil"), "2026-01-01", /2026-01-01 is past/],
  ["rates of a day to come", at("rates.yaml", "asOf"), "2027-06-01", /2027-06-01 is to come/],
  ["no day", at("rates.yaml", "asOf"), "", /calendar has no such day. Write year/],
  ["a day to come", at("lender.yaml", "securityContactUntil"), "2027-06-01", undefined],
  ["the page’s color now", at("brand.yaml", "colors", "ground"), "#FAF6EE", undefined],
  ["a page too dark to read on", at("brand.yaml", "colors", "ground"), "#333333", /Choose a light one/],
  ["a pale main color", at("brand.yaml", "colors", "primary"), "#8fb4a2", /2 to 1; .*“Main color”/],
])("Beside its field is said what cannot be true: %s", (_what, { rule = -1 }, typed, says) => {
  const said = factProblem(folder, rule, typed, "2026-11-20");
  if (says) expect(said).toMatch(says);
  else expect(said).toBeUndefined();
});

test("A claim is named by its words, in its form and in what is found there", () => {
  const told = inWordsOfForm(forms, {
    file: "claims.yaml",
    message: "applicationTime: The claim applicationTime is withdrawn.",
  });
  expect(told).toMatch(/^Application in under 10 minutes: The claim “Application in under 10 minutes” is/);
});
