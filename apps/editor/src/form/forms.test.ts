import { expect, test } from "vitest";
import { minimalForms } from "../../test/minimal-lender.ts";
import { formAt, formOf, inWordsOfForm, withoutKind } from "./forms.ts";

test.each([
  ["/keystatic/singleton/landing", "en/landing.yaml", "/"],
  ["/keystatic/singleton/faq", "en/faq.yaml", "/faq"],
  ["/keystatic/collection/articles/item/in-stages", "en/articles/in-stages.mdx", "/blog/in-stages"],
])("The form at %s is the one of its file, and tells the page that shows it", (address, file, page) => {
  expect(formAt(minimalForms, address)).toMatchObject({ file, page });
  expect(formOf(minimalForms, file)?.address).toBe(address);
});

test("Where all forms are listed, and where an article is begun, none is open; not every file has one", () => {
  for (const address of [
    "/keystatic",
    "/keystatic/collection/articles",
    "/keystatic/collection/articles/create",
  ])
    expect(formAt(minimalForms, address)).toBeUndefined();
  expect(formOf(minimalForms, "logo.svg")).toBeUndefined();
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
])("What is wrong in %s at “%s” is said in the words of its form", (file, message, told) => {
  expect(inWordsOfForm(minimalForms, { file, message })).toMatch(told);
});

test("What the reader of statements says is shown without the name of its kind", () => {
  const told =
    "“Your home.” Read twice: it reads like “Tap it anywhere.” (texas-specials). Take it out. (12 CFR 1)";
  expect(withoutKind(told)).toBe(told.replace(" (texas-specials).", ""));
});
