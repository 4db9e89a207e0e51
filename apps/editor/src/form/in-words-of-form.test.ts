import { expect, test } from "vitest";
import { smallForms } from "../../test/small-lender.ts";
import { inWordsOfForm, withoutKind } from "./in-words-of-form.ts";

test.each([
  ["logo.svg", "A file: without a form.", "A file: without a form."],
  [
    "rates.yaml",
    "bands, number 2, marginPercent: Write a number.",
    "Bands, row 2, Margin in percent: Write a number.",
  ],
  [
    "rates.yaml",
    "bands, 680, marginPercent: “1” is the sample’s.",
    "Bands, 680, Margin in percent: “1” is the sample’s.",
  ],
  ["en/landing.yaml", "paragraphs, 0: “1” is the sample’s.", "Paragraphs, row 1: “1” is the sample’s."],
  ["rates.yaml", "asOf (As of): Write a day.", "As of: Write a day."],
  ["rates.yaml", "asOf: “soon” is no day.", "As of: “soon” is no day."],
  ["rates.yaml", "terms, review: This is missing.", "Terms, review: This is missing."],
  ["en/landing.yaml", "button, alt: This is missing.", "Button, Alt: This is missing."],
  ["rates.yaml", "unknown, name: Write it.", "unknown, name: Write it."],
  ["rates.yaml", "Written by hand: nothing to look up.", "Written by hand: nothing to look up."],
])("What is wrong in %s at “%s” is told in the words of its form", (file, message, told) => {
  expect(inWordsOfForm(smallForms, { file, message })).toBe(told);
});

test("What the reader of statements says is told without the name of its kind", () => {
  const told =
    "“Your home.” Read twice: it reads like “Tap it anywhere.” (texas-specials). Take it out. (12 CFR 1)";
  expect(withoutKind(told)).toBe(told.replace(" (texas-specials).", ""));
});
