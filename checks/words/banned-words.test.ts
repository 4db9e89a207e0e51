import { expect, test } from "vitest";
import { runChecks } from "../run-checks.ts";
import { exampleFacts, fileOf } from "../test/example-facts.ts";
import { bannedWords, spanishBannedWords, VOICES } from "./banned-words.ts";

async function find(words: string, language = "en") {
  const file = fileOf(`${language}/landing.yaml`, `text: ${JSON.stringify(words)}`);
  return runChecks([bannedWords, spanishBannedWords], { files: [file] }, exampleFacts);
}

test.each([
  ["en", "Unlock the value of your home."],
  ["en", "Rates start at X.XX% APR."],
  ["en", "• Pasted from elsewhere."],
  ["en", "[Comment JD1: ask counsel.]"],
  ["es", "Una línea de cré\u00addito."],
  ["en", "Sorry, you don’t qualify."],
  ["en", "We’re sorry: your application was denied."],
  ["en", "You’re not eligible."],
  ["es", "Con el valor de tu casa."],
  ["es", "Cuánto puede pedir?"],
])("words that are not our voice are found, in %s: %s", async (language, sentence) => {
  const [finding] = await find(
    `${language === "en" ? "A first sentence" : "Una primera frase"}. ${sentence}`,
    language,
  );
  expect(finding?.words).toBe(sentence);
  expect(finding?.advice).toContain("Instead:");
});

test("an exclamation mark is found, unless it stands in the agreed words", async () => {
  expect(await find("Apply today! It is quick.")).toHaveLength(1);
  expect(await find("Empiece hoy!", "es")).toHaveLength(1);
  expect(await find("¡Gracias por su solicitud!", "es")).toEqual([]);
  for (const sentence of VOICES.en.agreed) expect(await find(sentence)).toEqual([]);
  expect(await find(`${VOICES.en.agreed[0]} We are glad!`)).toHaveLength(1);
});

test("plain words, names and addresses pass", async () => {
  expect(await find("Use your equity, and keep your first mortgage.")).toEqual([]);
  expect(await find("Use el valor de su casa. ¿Y su hipoteca? La conserva (¿por qué no?).", "es")).toEqual(
    [],
  );
  expect(await find("https://example.com/unlock-solutions")).toEqual([]);
});

test("words are found inside a condition and beside a name in braces, and quoted as they are typed", async () => {
  const [finding] = await find(
    "Call {phone}. {TX: In Texas you unlock {rates.maximumLine} at once.} Then wait.",
  );
  expect(finding?.words).toBe("In Texas you unlock {rates.maximumLine} at once.}");
  expect(await find("Borrow {claim.hypeFree}.")).toEqual([]);
});

test("a finding names the line of its text, in a list and over several lines too", async () => {
  const text = "heading: Plain\nbullets:\n  - One.\n  - Unlock it.\nlast: >\n  A first line,\n  then hype.\n";
  const findings = await runChecks([bannedWords], { files: [fileOf("en/faq.yaml", text)] }, exampleFacts);
  expect(findings.map(({ file, line, words }) => [file, line, words])).toEqual([
    ["en/faq.yaml", 4, "Unlock it."],
    ["en/faq.yaml", 5, "A first line, then hype."],
  ]);
});
