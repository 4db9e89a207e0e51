import { expect, test } from "vitest";
import { readDocuments } from "../content/source-files.ts";
import { runChecks } from "../run-checks.ts";
import { exampleFacts, fileOf } from "../test/example-facts.ts";
import { spelling } from "./spelling.ts";

const find = async (path: string, text: string) =>
  await runChecks([spelling], { files: [fileOf(path, text)] }, exampleFacts);

test("misspelled words are found, with their line, the sentence and what to do", async () => {
  const findings = await find(
    "en/faq.yaml",
    "heading: One.\nintro: We recieve your answers, and your lendr reads them.",
  );
  expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual(Array(2).fill("en/faq.yaml:2"));
  expect(findings[0]?.words).toBe("We recieve your answers, and your lendr reads them.");
  expect(findings[0]?.advice).toMatch(/^“recieve” is in no dictionary\. Correct it \(receive/);
});

test("a text of another language is told once", async () => {
  const findings = await find("es/faq.yaml", "intro: The eight questions homeowners ask us most.");
  expect(findings).toMatchObject([
    { line: 1, advice: expect.stringMatching(/^“eight”, “questions”, .*of this language/) },
  ]);
});

test("the documents of the project are spelled right", async () => {
  expect(await runChecks([spelling], { files: readDocuments() }, exampleFacts)).toEqual([]);
});

test("visitors read American English; documents for developers may be British", async () => {
  expect(await find("en/faq.yaml", "text: The colour of the house.")).toHaveLength(1);
  expect(await find("docs/design.md", "The colour of the house.")).toEqual([]);
});

test("a lender's names and the words that it lists itself are right, and so are names in braces", async () => {
  const text = "text: 'Bluebonnett lends in Boerne. {limit.noApraisal} {TX: Texans wait.}'";
  expect(await find("en/faq.yaml", text)).toHaveLength(2);
  const lender = { ...exampleFacts.lender, brandName: "Bluebonnett", spelling: ["Boerne"] };
  const findings = await runChecks(
    [spelling],
    { files: [fileOf("en/faq.yaml", text)] },
    { ...exampleFacts, lender },
  );
  expect(findings).toEqual([]);
});

test("a Spanish word that is misspelled, or has lost its accent, is found with its line and its sentence", async () => {
  const findings = await find(
    "es/faq.yaml",
    "heading: Una línea de crédito.\nintro: Resivimos sus respuestas sobre el credito.",
  );
  expect(findings.map(({ line, advice }) => `${line} ${advice.split(" ")[0]}`)).toEqual([
    "2 “Resivimos”",
    "2 “credito”",
  ]);
  expect(findings[0]?.words).toBe("Resivimos sus respuestas sobre el credito.");
});

test("an English word in a Spanish sentence is found; terms, names in braces and addresses are right", async () => {
  expect(await find("es/faq.yaml", "text: Su mortgage.")).toHaveLength(1);
  expect(
    await find(
      "es/faq.yaml",
      "text: '{TX: Una HELOC de {rates.maximumLine}, en [su casa](/heloc-benefits).}'",
    ),
  ).toEqual([]);
});

test.each([
  ["en", "image:\n  source: article-timeline-1080.webp"],
  ["es", "slug: reparaciones\nfigures:\n  roofDollars: 18000"],
])(
  "the picture, the address and the sums in the head of an article are no words, in %s",
  async (language, head) => {
    expect(await find(`${language}/articles/spring-repairs.mdx`, `---\n${head}\n---\n`)).toEqual([]);
  },
);
