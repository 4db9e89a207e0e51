import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { expect, test } from "vitest";
import { toFormFile, toLenderFile } from "./folder/form-files.ts";
import type { Field, GroupField, ListField } from "./form/field.ts";
import { fieldOf, inWordsOfForm } from "./form/forms.ts";
import { factProblem, lenderForms } from "./lender-forms.ts";
import { copyOf } from "../test/minimal-lender.ts";

const folder = chosenFolder();
const forms = lenderForms(folder);
/** The editor knows the first language; the words of a second one are written in its files. */
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(yaml|mdx)$/.test(file) && !file.startsWith(SECOND_LANGUAGE),
);

test("Every file of words, facts and articles has a form", () => {
  expect(files.filter((file) => fieldOf(forms, file) === undefined)).toEqual([]);
});

test.each(files)("%s comes back from its form byte for byte", (file) => {
  const field = fieldOf(forms, file);
  const text = readFileSync(join(folder, file), "utf8");
  if (!field) throw new Error(file);
  expect(toLenderFile(field, file, toFormFile(field, file, text), text)).toBe(text);
});

test("An article chooses among the claims that are in the folder, by their words", () => {
  expect(forms.article.properties.claims).toMatchObject({
    kind: "choices",
    enum: expect.arrayContaining(["maximumLine", "rateTable"]) as string[],
    shownNames: { maximumLine: expect.stringMatching(/^Borrow up to \$\d/) as string },
  });
});

test("A file that cannot be read is shown as it is written, with the line, and is saved as it was typed", () => {
  const copy = copyOf(folder);
  const broken = "hero:\n  heading: One\n    text: Two\n";
  writeFileSync(join(copy, "en/landing.yaml"), broken);
  const field = fieldOf(lenderForms(copy), "en/landing.yaml");
  expect(field).toMatchObject({ kind: "source", help: expect.stringMatching(/^Line \d+: /) as string });
  if (!field) throw new Error("no form");
  expect(JSON.parse(toFormFile(field, "en/landing.yaml", broken))).toEqual({ content: broken });
  const mended = broken.replace("    text", "  text");
  expect(toLenderFile(field, "en/landing.yaml", JSON.stringify({ content: mended }), broken)).toBe(mended);
});

const at = (file: string, ...path: string[]): Field =>
  path.reduce<Field>(
    (field, name) => (field.kind === "group" ? field.properties[name] : undefined) ?? fieldMissing(name),
    fieldOf(forms, file) ?? fieldMissing(file),
  );
const fieldMissing = (name: string): Field => {
  throw new Error(name);
};
const tiers = at("rates.yaml", "tiers") as ListField;
const rate = (tiers.items as GroupField).properties.annualRatePercent as Field;

test.each<[what: string, field: Field, typed: string, says: RegExp | undefined]>([
  ["a rate of 85%", rate, "85", /from 0.1 to 25\. No home loan/],
  ["a rate of 8.5%", rate, "8.5", undefined],
  ["a digit short", at("lender.yaml", "phone"), "(214) 555-014", /such as \(213\) 555-0142/],
  ["a day that is past", at("lender.yaml", "securityContactUntil"), "2026-01-01", /2026-01-01 is past/],
  ["a day to come", at("lender.yaml", "securityContactUntil"), "2027-06-01", undefined],
  ["a day that no calendar has", at("lender.yaml", "securityContactUntil"), "2027-02-29", /calendar has no/],
  ["no color", at("brand.yaml", "colors", "ground"), "white", /# and six digits/],
  ["the page’s color now", at("brand.yaml", "colors", "ground"), "#FAF6EE", undefined],
  ["a page too dark to read on", at("brand.yaml", "colors", "ground"), "#333333", /Choose a light one/],
  ["a pale main color", at("brand.yaml", "colors", "primary"), "#8fb4a2", /2 to 1; .*“Main color”/],
  [
    "a page that the picture does not run into",
    at("brand.yaml", "colors", "ground"),
    "#ffffff",
    /Choose “framed”/,
  ],
])("Beside its field is said what cannot be true: %s", async (_what, { rule = -1 }, typed, says) => {
  const said = await factProblem(folder, { rule, typed, today: "2026-11-20" });
  if (says) expect(said).toMatch(says);
  else expect(said).toBeUndefined();
});

test("A claim is named by its words, in its form and in what is found there", () => {
  const told = inWordsOfForm(forms, {
    file: "claims.yaml",
    message: "applicationTime, owner: This is missing.",
  });
  expect(told).toBe("Application in under 10 minutes, Who answers for it: This is missing.");
});
