import type { HTMLElement } from "node-html-parser";
import type { BuiltPage } from "../../compliance/built-page.ts";
import type { Finding } from "../finding.ts";
import { explains, type Fact } from "../numbers/facts.ts";
import { findNumbers, type FoundNumber } from "../numbers/find-numbers.ts";
import type { KnownFacts } from "../numbers/site-facts.ts";
import { unitOfWord } from "../numbers/units.ts";
import { allPassages, articleOf } from "../passages.ts";
import { sentenceAt } from "../sentences.ts";

const ADVICE_PAGE =
  "Put it into content/rates.ts, examples.ts or public-facts.ts, whichever it belongs to, and fetch it into the sentence with ${…}; or correct the number.";
const adviceArticle = (id: string) =>
  `Put it into content/figures/${id}.ts, under “given” with its basis or under “worked” with its sum; or correct the number.`;

/** A number of a page, in its sentence or its row of a table. */
interface NumberOnPage {
  found: FoundNumber;
  sentence: string;
  /** Whose facts may explain it: the page's own address, or that of the article that a card announces. */
  owner: string;
}

/**
 * Every number that a visitor can read is one that stands in content/ as a fact, with the same unit. An article may use
 * the numbers of all pages and those of its own file in content/figures. What an interactive part shows is left out:
 * its figures are worked out while the page is used, and numbers in its words are found in their file (numbers-in-words).
 */
export function findNumbersWithoutFact(page: BuiltPage, known: KnownFacts): Finding[] {
  const findings = numbersOn(page, known).flatMap(({ found, sentence, owner }) => {
    const facts = [...known.everywhere, ...(known.pages.get(owner) ?? [])];
    if (facts.some((fact) => explains(fact, found))) return [];
    const article = articleOf(owner);
    const advice = article ? adviceArticle(article) : ADVICE_PAGE;
    return {
      check: "numbers",
      place: page.path,
      text: sentence,
      advice: `“${found.text}” (${found.unit}) is no fact in content/. ${advice}${hintAt(found, facts)}`,
    };
  });
  return [...new Map(findings.map((finding) => [finding.text + finding.advice, finding])).values()];
}

/** Figures that were declared for an article and that it does not show: they would excuse a number typed by mistake. */
export function findUnusedFigures(page: BuiltPage, known: KnownFacts): Finding[] {
  const shown = numbersOn(page, known).map(({ found }) => found);
  const given = (known.pages.get(page.path) ?? []).filter(
    ({ path, worked }) => path.startsWith("content/figures/") && !worked,
  );
  const unused = Map.groupBy(given, ({ path }) => path)
    .entries()
    .filter(([, facts]) => !facts.some((fact) => shown.some((found) => explains(fact, found))));
  return [...unused].map(([path, [fact]]) => ({
    check: "numbers",
    place: page.path,
    text: `${path}: ${fact?.value}`,
    advice: "The article does not show this number. Take it out of the file, or use it.",
  }));
}

function numbersOn(page: BuiltPage, known: KnownFacts): NumberOnPage[] {
  return allPassages(page)
    .filter(({ element }) => !element?.closest("astro-island"))
    .flatMap(({ text, element }) =>
      findNumbers(withoutTexts(text, known.texts))
        .map((found) => inColumn(found, element))
        .filter((found) => !isPlace(found, text, element))
        .map((found) => ({
          found,
          sentence: rowOf(element) ?? sentenceAt(text, found.index),
          owner: cardOf(element) ?? page.path,
        })),
    );
}

/** "1" alone before a step of a list, and "Enter 0": places in a row and nothing at all are no figures. */
function isPlace(found: FoundNumber, text: string, element: HTMLElement | undefined): boolean {
  if (found.unit !== "count") return false;
  return found.value === 0 || (text === found.text && !element?.closest("table") && found.value < 10);
}

/** A cell alone says little: the whole row, to find it again. */
const rowOf = (element: HTMLElement | undefined): string | undefined =>
  element
    ?.closest("tr")
    ?.querySelectorAll("td, th")
    .map((cell) => cell.text.trim())
    .join(" · ");

/** The address of the article whose card an element belongs to, on a page that lists articles. */
function cardOf(element: HTMLElement | undefined): string | undefined {
  const address = element?.closest("article")?.querySelector("h2 a")?.getAttribute("href") ?? "";
  return articleOf(address) ? address : undefined;
}

/** Facts that are texts are taken out whole, so that no part of a telephone number is read as a number. */
const withoutTexts = (text: string, texts: string[]) =>
  texts.reduce((left, fact) => left.replaceAll(fact, "_".repeat(fact.length)), text);

/** A bare number in a table counts what its column's heading says: "Month of draw". */
function inColumn(found: FoundNumber, element: HTMLElement | undefined): FoundNumber {
  if (found.unit !== "count" || !element?.matches("td, tbody th")) return found;
  const place = element.parentNode?.querySelectorAll("td, th").indexOf(element) ?? -1;
  const heading = element.closest("table")?.querySelectorAll("thead th")[place]?.text ?? "";
  return { ...found, unit: heading.split(/\W+/).map(unitOfWord).find(Boolean) ?? "count" };
}

/** The sum that was probably meant, where one is within a tenth of what is written. */
function hintAt({ unit, value }: FoundNumber, facts: Fact[]): string {
  const near = facts
    .filter(
      (fact) => fact.worked && fact.unit === unit && Math.abs(fact.value - value) < Math.abs(value) / 10,
    )
    .sort((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value))[0];
  return near ? ` The nearest sum: ${near.path}, ${Number(near.value.toFixed(2))}.` : "";
}
