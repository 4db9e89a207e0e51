import { withoutUnit } from "@heloc/lender/placeholders/facts";
import type { SourceCheck } from "../check.ts";
import { typedTexts } from "../content/typed-texts.ts";
import { explains, type Fact } from "../numbers/facts.ts";
import { findNumbers, type FoundNumber } from "../numbers/find-numbers.ts";

/** A day, or a number that is a value of its own: no sentence. */
const VALUE = /^\d{4}-\d{2}(-\d{2})?$|^[\d.]+$/;

/** What no fact can change: the scale of ratings, the year of the copyright, the digits of numbers that machines exchange. */
const FIXED = /\bout of 5\b|© \d{4}\b|\b\d+ hexadecimal digits\b/g;

/** "Enter 0", "Day 0": no figure that could change. "$0" and "0%" are, but for the sums that the calculator comes to. */
const isNothing = ({ value, unit }: FoundNumber, path: string) =>
  value === 0 && (path === "en/calculator.yaml" || (unit !== "dollars" && unit !== "percent"));

/**
 * No number is typed into the pages' words: the name of its fact stands there in braces, so that a change of the fact
 * reaches every sentence. What is stored under a name with the number in it ("700-739": 700 to 739) has its one place
 * there, and so have the claims' own numbers.
 */
export const numbersInWords: SourceCheck = {
  id: "numbers-in-words",
  files: /^en\/(?!claims\.)[^/]+\.yaml$/,
  find: (file, { numbers }) =>
    typedTexts(file)
      .filter(({ text }) => !VALUE.test(text))
      .flatMap(({ line, text, words, name }) =>
        findNumbers(words.replace(FIXED, ({ length }) => "_".repeat(length)))
          .filter(
            (found) => /\d/.test(found.text) && !isNothing(found, file.path) && !name.includes(found.text),
          )
          .map((found) => ({
            line,
            words: text,
            advice: `“${found.text}” is typed into the sentence. ${whereToPut(found, numbers.everywhere)}`,
          })),
      ),
};

function whereToPut(found: FoundNumber, facts: Fact[]): string {
  const names = facts.filter((fact) => explains(fact, found)).flatMap(({ path }) => placeholderOf(path));
  return names.length > 0
    ? `Write the name of the fact that is meant in its place, for example ${names.slice(0, 3).join(", ")}.`
    : "Put it into rates.yaml or examples.yaml and write its name in braces, such as {rates.maximumLine}.";
}

const NAMED = /^((rates(?!\.states\b)|law)\.[A-Za-z.]+|claims\.\w+)$/;

/** The name of a fact as words may hold it: {rates.maximumLine}, {claim.fundingTime}. An entry of a list has none. */
const placeholderOf = (path: string): string[] =>
  NAMED.test(path)
    ? [
        `{${path
          .split(".")
          .map(withoutUnit)
          .join(".")
          .replace(/^claims/, "claim")}}`,
      ]
    : [];
