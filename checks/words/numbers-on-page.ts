import type { HTMLElement } from "node-html-parser";
import type { KnownNumbers } from "../content/known-numbers.ts";
import type { BuiltPage } from "../pages/built-page.ts";
import { allPassages, articleCards } from "../pages/passages.ts";
import { sentenceAt } from "./sentences.ts";
import { findNumbers, type FoundNumber } from "../numbers/find-numbers.ts";
import { unitOfWord } from "../numbers/units.ts";

/** A number of a page, in its sentence or its row of a table. */
interface NumberOnPage {
  found: FoundNumber;
  sentence: string;
  /** Whose facts may explain it: the page's own address, or that of the article that a card announces. */
  owner: string;
}

/** Every number of a page, but those that an interactive part shows. */
export function numbersOn(page: BuiltPage, known: KnownNumbers): NumberOnPage[] {
  const cards = articleCards(page).map(({ heading, address }) => ({
    card: heading.closest("article"),
    address,
  }));
  return allPassages(page)
    .filter(({ element }) => !element?.closest("astro-island"))
    .flatMap(({ text, element }) =>
      findNumbers(withoutTexts(text, known.texts))
        .map((found) => inColumn(found, element))
        .filter((found) => !isOrdinalOrZero(found, text, element))
        .map((found) => ({
          found,
          sentence: rowOf(element) ?? sentenceAt(text, found.index),
          owner: cards.find(({ card }) => card === element?.closest("article"))?.address ?? page.name,
        })),
    );
}

/** "1" alone before a step of a list, and "Enter 0": an ordinal and a zero are no figures. */
function isOrdinalOrZero(found: FoundNumber, text: string, element: HTMLElement | undefined): boolean {
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
