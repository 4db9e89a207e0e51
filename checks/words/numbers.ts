import { ARTICLES } from "@heloc/lender/articles/read-articles";
import type { PageCheck } from "../check.ts";
import { articleOf } from "../pages/passages.ts";
import { explains, type Fact } from "../numbers/facts.ts";
import type { FoundNumber } from "../numbers/find-numbers.ts";
import { numbersOn } from "./numbers-on-page.ts";

const ADVICE_PAGE =
  "Put it into rates.yaml or examples.yaml, whichever it belongs to, and write its name in braces, such as {rates.maximumLine}; or correct the number.";
const adviceArticle = (id: string) =>
  `Put it into the figures of ${ARTICLES}/${id}.mdx, as a number or as a sum, and write its name in braces; or correct the number.`;

/**
 * Every number that a visitor can read is one that stands in the lender's folder as a fact, with the same unit. An article may use
 * the numbers of all pages and the figures of its own head. What an interactive part shows is left out:
 * its figures are worked out while the page is used, and numbers in its words are found in their file (numbers-in-words).
 */
export const numbers: PageCheck = {
  id: "numbers",
  pages: ["page", "survey"],
  isEnglish: true,
  find(page, { numbers: known }) {
    const problems = numbersOn(page, known).flatMap(({ found, sentence, owner }) => {
      const facts = [...known.everywhere, ...(known.pages.get(owner) ?? [])];
      if (facts.some((fact) => explains(fact, found))) return [];
      const article = articleOf(owner);
      const advice = article ? adviceArticle(article) : ADVICE_PAGE;
      return {
        words: sentence,
        advice: `“${found.text}” (${found.unit}) is no fact. ${advice}${hintAt(found, facts)}`,
      };
    });
    return [...new Map(problems.map((problem) => [problem.words + problem.advice, problem])).values()];
  },
};

/** The sum that was probably meant, where one is within a tenth of what is written. */
function hintAt({ unit, value }: FoundNumber, facts: Fact[]): string {
  const near = facts
    .filter(
      (fact) => fact.worked && fact.unit === unit && Math.abs(fact.value - value) < Math.abs(value) / 10,
    )
    .sort((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value))[0];
  return near ? ` The nearest sum: ${near.path}, ${Number(near.value.toFixed(2))}.` : "";
}
