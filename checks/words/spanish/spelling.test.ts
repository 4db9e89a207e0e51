import { expect, test } from "vitest";
import { runChecks } from "../../run-checks.ts";
import { exampleFacts, fileOf } from "../../test/example-facts.ts";
import { spelling } from "../spelling.ts";

const find = async (path: string, text: string) =>
  await runChecks([spelling], { files: [fileOf(path, text)] }, exampleFacts);

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

test("the sums in the head of an article are no words", async () => {
  const article = "---\nslug: reparaciones\nfigures:\n  roofDollars: 18000\n---\n\nUn techo.\n";
  expect(await find("es/articles/spring-repairs.mdx", article)).toEqual([]);
});
