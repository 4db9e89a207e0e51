import type { SourceCheck } from "../check.ts";
import { asTyped, typedTexts } from "../content/typed-texts.ts";
import { explains, type Fact } from "../numbers/facts.ts";
import { findNumbers, type FoundNumber } from "../numbers/find-numbers.ts";

/** Behind these names stand addresses and names of things, which nobody reads. */
const UNREAD = new Set(["id", "href", "path", "source", "icon"]);
const ISO_DATE = /^\d{4}-\d{2}(-\d{2})?$/;

/** "Enter 0", "Day 0": no figure that could change. "$0" and "0%" are. */
const isNothing = ({ value, unit }: FoundNumber) => value === 0 && unit !== "dollars" && unit !== "percent";

/**
 * No number is typed between quotation marks in the pages' words: it is fetched from its fact with ${…}, so that a change
 * of the fact reaches every sentence. What is stored under a name with the number in it ("700-739": "700 to 739") has its
 * one place there.
 */
export const numbersInWords: SourceCheck = {
  id: "numbers-in-words",
  files: /^content\/en\/[^/]+\.ts$/,
  find: (file, { numbers }) =>
    typedTexts(file)
      .filter(({ name, text }) => !UNREAD.has(name) && !ISO_DATE.test(text))
      .flatMap(({ line, text, name }) =>
        findNumbers(text)
          .filter((found) => /\d/.test(found.text) && !isNothing(found) && !name.includes(found.text))
          .map((found) => ({
            line,
            words: asTyped(text),
            advice: `“${found.text}” is typed into the sentence. ${whereToPut(found, numbers.everywhere)}`,
          })),
      ),
};

function whereToPut(found: FoundNumber, facts: Fact[]): string {
  const paths = facts.filter((fact) => explains(fact, found)).map(({ path }) => path);
  return paths.length > 0
    ? `Fetch the fact that is meant with \${…} in place of the digits, for example ${paths.slice(0, 3).join(", ")}.`
    : "Put it into content/rates.ts, examples.ts or public-facts.ts and fetch it with ${…}.";
}
