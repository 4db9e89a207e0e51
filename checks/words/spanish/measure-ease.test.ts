import { describe, expect, it, test } from "vitest";
import { problemsIn } from "../../check.ts";
import { readingLevel } from "../reading-level.ts";
import { exampleFacts } from "../../test/example-facts.ts";
import { pageOf } from "../../test/example-page.ts";
import { countWords, readingEase, syllablesOfSpanish } from "../measure-reading.ts";

test.each([
  ["lí-ne-a", 3],
  ["cré-di-to", 3],
  ["hi-po-te-ca", 4],
  ["pe-rí-o-do", 4],
  ["cual-quier", 2],
  ["pa-ís", 2],
  ["ciu-dad", 2],
  ["se-gui-ré", 3],
  ["güe-ro", 2],
  ["a-ho-rrar", 3],
  ["muy", 1],
  ["ra-yo", 2],
  ["Pa-ra-guay", 3],
  ["cam-biáis", 2],
  ["re-fi-nan-cia-mien-to", 6],
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
  const STIFF =
    "Consecuentemente, las antedichas estipulaciones contractuales imposibilitan reconsideraciones posteriores relativas a la aplicabilidad de indexaciones variables. ";
  const advice = (html: string) =>
    problemsIn(readingLevel.find(pageOf(html, { path: "/es/preguntas" }), exampleFacts)).map(
      ({ advice }) => advice,
    );

  it("of plain sentences passes", () => {
    expect(advice(`<p>${PLAIN.repeat(4)}</p>`)).toEqual([]);
  });

  it("in the language of a contract is too hard", () => {
    expect(advice(`<p>${STIFF}</p>`)).toEqual([expect.stringContaining("At least 55 here")]);
  });

  it("has no sentence in which a reader gets lost", () => {
    expect(
      advice(`<p>Usted paga ${"y después paga ".repeat(11)}otra vez.</p><p>${PLAIN.repeat(6)}</p>`),
    ).toEqual([expect.stringContaining("Make two of it.")]);
  });
});
