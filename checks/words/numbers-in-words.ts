import { lawFacts } from "@heloc/lender/law/listed-numbers";
import { nameFacts, withoutUnit } from "@heloc/lender/placeholders/facts";
import type { SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { typedTexts } from "../content/typed-texts.ts";
import { NO_DESCRIPTION } from "../release/folder.ts";
import { findNumbers, type FoundNumber, unitOfWord } from "../numbers/find-numbers.ts";

/** A day, or a number that is a value of its own: no sentence. */
const VALUE = /^\d{4}-\d{2}(-\d{2})?$|^[\d.]+$/;

/** What no fact can change: the scale of ratings, the year of the copyright, the digits of numbers that machines exchange, addresses. */
const FIXED = /\bout of 5\b|© \d{4}\b|\b\d+ hexadecimal digits\b|\]\([^)]*\)/g;

const PHONE = /(?:\(\d{3}\) ?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b/g;

/** "Enter 0", "Day 0": no figure that could change. "$0" and "0%" are, but for the sums that the calculator comes to. */
const isNothing = ({ value, unit }: FoundNumber, path: string) =>
  value === 0 && (path === "en/calculator.yaml" || (unit !== "dollar" && unit !== "percent"));

const blank = ({ length }: string) => "_".repeat(length);

/** Of an article's head, what laws are called and what can be seen on its picture. */
const NO_SENTENCE = /^head\.(?!(?:title|description|excerpt)$)/;

/**
 * No number is typed into the words of pages and articles: the name of its fact stands there in braces, so that a change of the
 * fact reaches every sentence. What is stored under a name with the number in it ("700-739": 700 to 739) has its one place
 * there, and so have the claims' own numbers, which an article may repeat. In an article, numbers that count nothing are places
 * in a row, and a number of rates or law may be spelled out.
 */
export const numbersInWords: SourceCheck = {
  id: "numbers-in-words",
  files: /^en\/((?!claims\.)[^/]+\.yaml|articles\/.+\.mdx)$/,
  find(file, facts) {
    const isArticle = file.path.endsWith(".mdx");
    const isFree = (found: FoundNumber) => {
      if (!isArticle) return !/\d/.test(found.text);
      if (found.unit === "count") return true;
      const isFact = factsWith(found, facts).length > 0;
      const isClaim = claimsWith(found, facts).length > 0;
      return /\d/.test(found.text) ? isClaim && !isFact : isClaim || isFact;
    };
    return typedTexts(file)
      .filter(({ text, key }) => !VALUE.test(text) && !NO_DESCRIPTION.test(text) && !NO_SENTENCE.test(key))
      .flatMap(({ line, text, words, key }) => [
        ...(words.match(PHONE) ?? []).map((phone) => ({
          line,
          words: text,
          advice: `“${phone}” is typed into the sentence. Write {phone} in its place: lender.yaml has the number.`,
        })),
        ...findNumbers(words.replace(FIXED, blank).replace(PHONE, blank))
          .filter((found) => !key.slice(key.lastIndexOf(".") + 1).includes(found.text))
          .filter((found) => !isNothing(found, file.path) && !isFree(found))
          .map((found) => ({
            line,
            words: text,
            advice: `“${found.text}” is typed into the sentence. ${whereToPut(found, facts, isArticle)}`,
          })),
      ]);
  },
};

const isSame = (one: FoundNumber, other: FoundNumber) => one.unit === other.unit && one.value === other.value;

const claimsWith = (found: FoundNumber, { claims }: Facts): string[] =>
  Object.entries(claims)
    .filter(([, { text, figure, qualifier, shortQualifier }]) =>
      findNumbers([text, figure, qualifier, shortQualifier].join(". ")).some((own) => isSame(own, found)),
    )
    .map(([id]) => `{claim.${id}}`);

/** The placeholders of rates and law that show this number. */
const factsWith = (found: FoundNumber, { rates }: Facts): string[] => [
  ...new Set(
    [...nameFacts({ rates, law: lawFacts })]
      .filter(([, { value, unit = "" }]) => value === found.value && unitOfWord(unit) === found.unit)
      .map(([name]) => `{${withoutUnit(name)}}`)
      .filter((name) => !name.startsWith("{rates.states.")),
  ),
];

function whereToPut(found: FoundNumber, facts: Facts, isArticle: boolean): string {
  const names = [...factsWith(found, facts), ...claimsWith(found, facts)];
  if (names.length > 0)
    return `Write the name of the fact that is meant in its place, for example ${names.slice(0, 3).join(", ")}.`;
  return isArticle
    ? "Put it into the figures of the article's head, as a number or as a sum, and write its name in braces."
    : "Put it into rates.yaml or examples.yaml and write its name in braces, such as {rates.maximumLine}.";
}
