import type { PageCheck } from "../check.ts";
import { articleOf } from "../pages/passages.ts";
import { explains, type Fact } from "../numbers/facts.ts";
import type { FoundNumber } from "../numbers/find-numbers.ts";
import { numbersOn } from "./numbers-on-page.ts";

const ADVICE_PAGE =
  "Put it into content/rates.ts, examples.ts or public-facts.ts, whichever it belongs to, and fetch it into the sentence with ${…}; or correct the number.";
const adviceArticle = (id: string) =>
  `Put it into content/figures/${id}.ts, under “given” with its basis or under “worked” with its sum; or correct the number.`;

/**
 * Every number that a visitor can read is one that stands in content/ as a fact, with the same unit. An article may use
 * the numbers of all pages and those of its own file in content/figures. What an interactive part shows is left out:
 * its figures are worked out while the page is used, and numbers in its words are found in their file (numbers-in-words).
 */
export const numbers: PageCheck = {
  id: "numbers",
  pages: ["page", "survey"],
  find(page, { numbers: known }) {
    const problems = numbersOn(page, known).flatMap(({ found, sentence, owner }) => {
      const facts = [...known.everywhere, ...(known.pages.get(owner) ?? [])];
      if (facts.some((fact) => explains(fact, found))) return [];
      const article = articleOf(owner);
      const advice = article ? adviceArticle(article) : ADVICE_PAGE;
      return {
        words: sentence,
        advice: `“${found.text}” (${found.unit}) is no fact in content/. ${advice}${hintAt(found, facts)}`,
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
