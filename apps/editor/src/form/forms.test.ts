import { expect, test } from "vitest";
import { minimalForms } from "../../test/minimal-lender.ts";
import { formAddress, inWordsOfForm, openForm, withoutKind } from "./forms.ts";

test("The address of a form names its file, and the page that shows it", () => {
  expect(openForm("/keystatic/singleton/landing", minimalForms)).toEqual({
    file: "en/landing.yaml",
    page: "/",
  });
  expect(openForm("/keystatic/collection/articles/item/in-stages", minimalForms)).toEqual({
    file: "en/articles/in-stages.mdx",
    page: "/blog/in-stages",
  });
});

test("Where no file is open, the preview shows the list of articles or the landing page", () => {
  expect(openForm("/keystatic/collection/articles", minimalForms)).toEqual({ page: "/blog" });
  expect(openForm("/keystatic/collection/articles/create", minimalForms)).toEqual({ page: "/blog" });
  expect(openForm("/keystatic", minimalForms)).toEqual({ page: "/" });
});

test("A finding leads to the form of its file", () => {
  for (const file of ["rates.yaml", "en/articles/in-stages.mdx"])
    expect(openForm(formAddress(file, minimalForms), minimalForms).file).toBe(file);
  expect(formAddress("logo.svg", minimalForms)).toBe("/keystatic");
});

test.each([
  ["logo.svg", "A file: without a form.", "A file: without a form."],
  [
    "rates.yaml",
    "tiers, number 2, annualRatePercent: Write a number.",
    "Rates by credit score, row 2, APR in percent: Write a number.",
  ],
  [
    "rates.yaml",
    "tiers, 700, annualRatePercent: “8” is the sample’s.",
    "Rates by credit score, 700, APR in percent: “8” is the sample’s.",
  ],
  ["en/privacy.yaml", "stored, rows, number 1, why: Write it.", "Stored, Rows, row 1, Why: Write it."],
  [
    "lender.yaml",
    "sellers, 0: “1” is the sample’s.",
    /^Who may call .* agreed, row 1: “1” is the sample’s\.$/,
  ],
  ["rates.yaml", "asOf (As of): Write a day.", "The day these rates were in force: Write a day."],
  ["provider.yaml", "sections: This is missing.", "Sections of the form: This is missing."],
  [
    "logo.svg",
    "Put it into rates.yaml or en/unknown.yaml.",
    "Put it into “Rates and limits” or en/unknown.yaml.",
  ],
  ["rates.yaml", "unknown, name: Write it.", "unknown, name: Write it."],
  ["rates.yaml", "Written by hand: nothing to look up.", "Written by hand: nothing to look up."],
])("What is wrong in %s at “%s” is told in the words of its form", (file, message, told) => {
  expect(inWordsOfForm(minimalForms, { file, message })).toMatch(told);
});

test("What the reader of statements says is told without the name of its kind", () => {
  const told =
    "“Your home.” Read twice: it reads like “Tap it anywhere.” (texas-specials). Take it out. (12 CFR 1)";
  expect(withoutKind(told)).toBe(told.replace(" (texas-specials).", ""));
});
