import { describe, expect, it, test } from "vitest";
import { ARTICLE_READING, PAGE_READING, readingLevel } from "./reading-level.ts";
import { countWords, readingEase, readingGrade, syllablesOfSpanish } from "./measure-reading.ts";
import { problemsIn } from "../check.ts";
import type { BuiltPage } from "../pages/built-page.ts";
import { exampleFacts } from "../test/example-facts.ts";
import { articleOf, pageOf } from "../test/example-page.ts";

const CHOPPY =
  "You owe money. The rate can rise. Then you pay more. Look at the sum. Ask your lender. Do it soon. ";
const STIFF =
  "Consequently, the aforementioned contractual stipulations necessitate comprehensive deliberation regarding the applicability of variable indexation methodologies. ";
const CONNECTED =
  "A refinance replaces your first mortgage with a larger one, so every dollar you already owe takes the new rate as well. A line of credit leaves the old mortgage alone and charges its own rate only on the money that you draw from it. ";

const find = (page: BuiltPage) => problemsIn(readingLevel.find(page, exampleFacts));
const advice = (page: BuiltPage) => find(page).map((one) => one.advice);

const gradeOf = (sentence: string) => readingGrade(countWords([sentence]));

test("the grade is Flesch and Kincaid's: 5 words of 6 syllables in a sentence make 0.39 × 5 + 11.8 × 1.2 − 15.59", () => {
  expect(gradeOf("You pay the whole lender.")).toBeCloseTo(0.39 * 5 + 11.8 * 1.2 - 15.59, 5);
});

test("a figure is one syllable, however long it is to say", () => {
  expect(gradeOf("You owe $1,345.50 now.")).toBe(gradeOf("You owe five now."));
});

describe("An article", () => {
  it.each([
    ["of connected sentences passes", CONNECTED.repeat(3), []],
    [
      "of short sentences in a row",
      CHOPPY.repeat(5),
      [`At least ${ARTICLE_READING.grade.from} here. It reads choppy`],
    ],
    ["in the language of a contract", STIFF, ["Part long sentences"]],
  ])("%s", (_what, text, told) => {
    expect(advice(articleOf(`<p>${text}</p>`))).toEqual(told.map((one) => expect.stringContaining(one)));
  });

  it("is measured without its tables and run-in headings", () => {
    const page = (extra: string) => articleOf(`<p>${CONNECTED.repeat(3)}</p>${extra}`);
    const extra = `<table><tr><td><p>${STIFF}</p></td></tr></table><p><strong>Do it. Do it now.</strong> ${CONNECTED}</p>`;
    expect(find(page(extra))).toEqual(find(page("")));
  });
});

describe("A page", () => {
  it("may be as plain as it likes and no harder than grade 8", () => {
    expect(advice(pageOf(`<p>${CHOPPY}</p>`))).toEqual([]);
    expect(advice(pageOf(`<p>${STIFF}</p>`))).toEqual([
      expect.stringContaining(`At most ${PAGE_READING.grade.to} here`),
    ]);
  });

  it("has no sentence in which a reader gets lost, and the message shows it", () => {
    const long = `You pay ${"and then you pay ".repeat(10)}again.`;
    expect(find(pageOf(`<p>${long}</p><p>${CHOPPY.repeat(4)}</p>`))).toMatchObject([
      { words: long, advice: expect.stringContaining("Make two of it.") },
    ]);
  });

  it("is measured without its header, its footer and the consent that a law words", () => {
    const page = pageOf(`<p>${CHOPPY}</p><label for="consentContact"><p>${STIFF}</p></label>`);
    expect(advice(page)).toEqual([]);
  });
});

test.each([
  ["lí-ne-a", 3],
  ["pe-rí-o-do", 4],
  ["cual-quier", 2],
  ["pa-ís", 2],
  ["se-gui-ré", 3],
  ["güe-ro", 2],
  ["a-ho-rrar", 3],
  ["ra-yo", 2],
  ["Pa-ra-guay", 3],
  ["cam-biáis", 2],
  ["le-er", 2],
  ["$1,345.50", 1],
])("%s has %i syllables", (parted, count) => {
  expect(syllablesOfSpanish(parted.includes("$") ? parted : parted.replaceAll("-", ""))).toBe(count);
});

test("the ease is Szigriszt Pazos’: 12 words of 20 syllables in a sentence make 206.835 − 62.3 × 20/12 − 12", () => {
  const quixote = "En un lugar de la Mancha, de cuyo nombre no quiero acordarme.";
  expect(readingEase(countWords([quixote]))).toBeCloseTo(206.835 - (62.3 * 20) / 12 - 12, 5);
});

describe("A Spanish page", () => {
  const PLAIN = "Usted paga intereses solo por lo que usa. Puede pagar antes cuando quiera. ";
  const STIFF_SPANISH =
    "Consecuentemente, las antedichas estipulaciones contractuales imposibilitan reconsideraciones posteriores relativas a la aplicabilidad de indexaciones variables. ";
  const adviceOn = (html: string) => advice(pageOf(html, { path: "/es/preguntas" }));

  it("of plain sentences passes, and in the language of a contract is too hard", () => {
    expect(adviceOn(`<p>${PLAIN.repeat(4)}</p>`)).toEqual([]);
    expect(adviceOn(`<p>${STIFF_SPANISH}</p>`)).toEqual([expect.stringContaining("At least 55 here")]);
  });
});
