import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { expect, test } from "vitest";
import { exampleFacts, fileOf, lenderIn } from "../../test/example-facts.ts";
import { runChecks } from "../../run-checks.ts";
import { readings } from "./as-read.ts";
import { judgeText } from "./judge-text.ts";
import { KINDS, LANGUAGES, NEVER, neverIn, SENTENCES } from "./sentences.ts";
import { toldOf as countTold, tryUnseen } from "./quality.ts";
import { fingerprint, nearestTo, trainReader } from "./reader.ts";
import { typedStatements } from "./statements.ts";

test("every kind has at least 100 forbidden and 100 honest sentences in both languages", () => {
  for (const { id, forbidden, honest } of KINDS)
    for (const { en, es } of [forbidden, honest]) {
      expect(Math.min(en.length, es.length), id).toBeGreaterThanOrEqual(40);
      expect(en.length + es.length, id).toBeGreaterThanOrEqual(100);
    }
});

test.each(KINDS)("a claim of $id is told on pages and in articles", async ({ forbidden }) => {
  for (const language of LANGUAGES) {
    const [claim = ""] = forbidden[language];
    const page = fileOf(`${language}/faq.yaml`, `intro: ${JSON.stringify(claim)}\n`);
    const article = fileOf(`${language}/articles/keep-first.mdx`, `---\n\n---\n${claim}\n`);
    const found = await runChecks([typedStatements], { files: [page, article] }, exampleFacts);
    const places = found.map(({ file, line }) => `${file}:${line}`);
    expect(places).toEqual(expect.arrayContaining([`${page.path}:1`, `${article.path}:4`]));
  }
});

test("a claim that Texas forbids is none where the lender does not lend in Texas", () => {
  const inCalifornia = { ...exampleFacts, lender: lenderIn(["CA"]) };
  const told = (facts: typeof exampleFacts) =>
    judgeText("Pay in any Texas store with the debit card of your line.", facts).map(({ kind }) => kind.id);
  expect(told(exampleFacts)).toContain("texas-specials");
  expect(told(inCalifornia)).not.toContain("texas-specials");
});

test("a tax benefit and a rate may be named beside what the law asks for", () => {
  expect(judgeText("Interest may be deductible. Consult a tax adviser.", exampleFacts)).toEqual([]);
  expect(judgeText("Interest is deductible for everybody.", exampleFacts)).toHaveLength(1);
});

test("a number beyond the lender’s facts is refused, and a term of the law is not", () => {
  const refusedWords = (text: string) =>
    judgeText(text, exampleFacts)
      .filter(({ outcome }) => outcome === "refused")
      .map(({ words }) => words);
  expect(refusedWords("Borrow up to $900,000 with us.")).toEqual(["$900000"]);
  expect(refusedWords("Get your cash in two days.")).toEqual(["two days"]);
  expect(judgeText("You have three business days to cancel before any money is paid.", exampleFacts)).toEqual(
    [],
  );
});

test.each([
  ["A line does not eliminate your debt; it moves it to your home.", "Eliminate your debt with a line."],
  ["No system is impossible to hack.", "No worries, impossible to hack."],
  ["Una línea no borra sus deudas: las cambia de lugar.", "Borra sus deudas y no debe nada más."],
  ["You can’t skip the waiting period in Texas.", "Don’t wait and skip the waiting period."],
])("“%s” is read by a person, and “%s” is refused", (denied, said) => {
  expect(judgeText(denied, exampleFacts).map(({ outcome }) => outcome)).toEqual(["read-twice"]);
  expect(judgeText(said, exampleFacts).map(({ outcome }) => outcome)).toEqual(["refused"]);
});

test.each([
  "Read it at home and call us with questions, and signed on Monday is funded on Tuesday.",
  "Paying off cards with a home turns unsecured debt into debt your house stands for; FDIC insurance protects the equity in your home.",
  "You can look up our number at nmlsconsumeraccess.org (hackers have tried, and none will ever get in).",
  "Aceptamos un ITIN, pero eso no promete la aprobación: mañana mismo tiene el dinero en su cuenta.",
])("honest words in the same sentence do not cover a claim: “%s”", (text) => {
  expect(judgeText(text, exampleFacts)).toHaveLength(1);
});

test("a finding shows the sentence that the words are most like", () => {
  const kind = KINDS.find(({ id }) => id === "cost-denied");
  expect(nearestTo("We swallow the costs of the closing.", "en", kind)).toBe("We swallow the closing costs.");
});

test("the certain phrases are at most 200, each of a kind, and touch no honest sentence", () => {
  expect(NEVER.length).toBeLessThanOrEqual(200);
  expect(NEVER.filter((phrase) => KINDS.every(({ id }) => id !== phrase.kind))).toEqual([]);
  const honest = SENTENCES.filter(({ isHonest }) => isHonest);
  expect(honest.filter(({ text }) => neverIn(readings(text)).length > 0).map(({ text }) => text)).toEqual([]);
});

test("the same sentences make the same weights", () => {
  const some = SENTENCES.filter((_sentence, index) => index % 25 === 0);
  const [first, second] = [trainReader(some), trainReader(some)];
  expect(Buffer.from(first.weights.buffer).equals(Buffer.from(second.weights.buffer))).toBe(true);
});

/** In percent of the sentences. */
const share = (...of: Parameters<typeof countTold>) => {
  const counted = countTold(...of);
  return (100 * counted.told) / counted.of;
};

/** The goal is 90 %, 5 % and 5 %; a sentence more in the corpora moves the result by a point or two. */
test("of sentences that it never learned, the reader tells nine in ten of the forbidden ones and one in twenty of the honest ones", () => {
  const { claims, ordinary } = tryUnseen();
  expect(share(claims.filter(({ isHonest }) => !isHonest))).toBeGreaterThanOrEqual(90);
  expect(share(claims.filter(({ isHonest }) => isHonest))).toBeLessThanOrEqual(6);
  expect(share(ordinary)).toBeLessThanOrEqual(7);
});

test("no sentence is forbidden and honest, or stands twice", () => {
  const texts = SENTENCES.map(({ text }) => text);
  const seen = new Set<string>();
  expect(texts.filter((text) => seen.size === seen.add(text).size)).toEqual([]);
});

test("docs/compliance.md has the table of today’s sentences; npm run review -- --table writes it", () => {
  const guide = readFileSync(join(ROOT, "docs/compliance.md"), "utf8");
  expect(/sentences `([\da-f]*)`/.exec(guide)?.[1]).toBe(fingerprint());
});
