import { expect, test } from "vitest";
import { fileOf } from "../test/example-facts.ts";
import { findTyped } from "./typed-texts.ts";

const faq = fileOf(
  "en/faq.yaml",
  "heading: Plain answers\nquestions:\n  - You can borrow up to {rates.maximumLine} on your home.\n  - Call us.\n",
);
const landing = fileOf("en/landing.yaml", "heading: Plain answers\nlink: /questions\n");
const place = (words: string, files = [faq, landing]) => {
  const found = findTyped(words, files);
  return found && `${found.file.path}:${found.line}`;
};

test("words of a page are found where they are typed, in the likely file first", () => {
  expect(place("Plain answers")).toBe("en/faq.yaml:1");
  expect(place("Plain answers", [landing, faq])).toBe("en/landing.yaml:1");
  expect(place("/questions")).toBe("en/landing.yaml:2");
});

test("and where the name of a fact stands in the place of a number", () => {
  expect(place("You can borrow up to $400,000 on your home.")).toBe("en/faq.yaml:3");
});

test("words that nobody typed are not found", () => {
  expect(place("A wholly different sentence.")).toBeUndefined();
});
