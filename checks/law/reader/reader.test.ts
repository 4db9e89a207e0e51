import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { beforeAll, expect, test } from "vitest";
import { exampleFacts, fileOf, lenderIn } from "../../test/example-facts.ts";
import { runChecks } from "../../run-checks.ts";
import { readings } from "./as-read.ts";
import { judgeText } from "./judge-text.ts";
import { KINDS, NEVER, neverIn, SENTENCES } from "./sentences.ts";
import { toldOf as countTold, tryUnseen } from "./quality.ts";
import { fingerprint, nearestTo, trainReader } from "./reader.ts";
import { typedStatements } from "./statements.ts";

/** One claim of each kind in English and Spanish. None of them is a sentence that the reader learned. */
const PLANTED: Record<string, [string, string]> = {
  "above-register": [
    "Turn the whole value of your house into cash, every last dollar of it.",
    "Convierta en efectivo todo el valor de su casa, hasta el último dólar.",
  ],
  "absolute-security": [
    "No hacker can ever break into our systems.",
    "Con nosotros nadie podrá robar jamás sus datos.",
  ],
  "approval-promised": [
    "Whatever your credit looks like, we will approve you.",
    "Tenga el crédito que tenga, con nosotros sale aprobado.",
  ],
  "cost-denied": [
    "Opening your line won’t cost you one penny.",
    "Abrir su línea no le va a costar ni un peso.",
  ],
  "debt-relief": [
    "Your card debts will disappear and your credit score will be fixed.",
    "Sus deudas van a desaparecer y su crédito queda reparado.",
  ],
  "fair-housing": [
    "A line made for Christian families in decent neighborhoods.",
    "Una línea pensada para familias cristianas de buenos barrios.",
  ],
  "foreclosure-rescue": [
    "We will stop the foreclosure and save your house from the auction.",
    "Nosotros paramos el embargo y le salvamos la casa de la subasta.",
  ],
  "government-ties": [
    "A new federal program pays homeowners, and we handle it for Washington.",
    "Un nuevo programa del gobierno federal respalda esta línea para los dueños.",
  ],
  "immigration-promised": [
    "No papers? Your ITIN is all it takes to get approved.",
    "¿Sin papeles? Con su ITIN la aprobación es segura.",
  ],
  "partner-contact": [
    "Our partners will call and text you about their own offers.",
    "Nuestros socios le llamarán y le mandarán mensajes con sus ofertas.",
  ],
  "rate-without-apr": [
    "Borrow at only 4.9%, a rate that never goes up.",
    "Su tasa queda congelada en 4.9% para siempre.",
  ],
  "refinance-savings": [
    "Roll your debts into one loan and cut your monthly payment by hundreds.",
    "Refinancie y pague menos cada mes desde el primer día.",
  ],
  "savings-promised": [
    "You will save thousands of dollars every year, guaranteed.",
    "Usted va a ahorrar miles de dólares cada año, garantizado.",
  ],
  "seal-misuse": [
    "The FDIC seal on our site means that your loan is insured.",
    "Nuestra calificación de BBB demuestra que su dinero está seguro.",
  ],
  "seniors-pressed": [
    "Seniors, spend it now: your children don’t need to know.",
    "Abuelos, gástenlo ahora: sus hijos no tienen que enterarse.",
  ],
  superiority: [
    "No other lender in the country comes close to our low rates.",
    "Somos el mejor prestamista de California y ningún banco se nos acerca.",
  ],
  "tax-promises": [
    "Deduct every dollar of interest and pay less tax.",
    "Deduzca cada dólar de intereses y pague menos impuestos.",
  ],
  "texas-specials": [
    "Pay in any Texas store with the debit card of your line.",
    "En Texas puede firmar en su casa y usar una tarjeta de débito para su línea.",
  ],
  "time-promised": [
    "The money will be in your account by tomorrow morning.",
    "El dinero estará en su cuenta mañana temprano.",
  ],
  urgency: [
    "Hurry up, this offer is over on Sunday and only two lines are left.",
    "Apúrese, la oferta se acaba el domingo y ya casi no quedan líneas.",
  ],
};

// The first reader on a machine learns, which takes a minute on a slow one.
beforeAll(() => void judgeText("We lend.", exampleFacts), 180_000);

test("every kind has a planted claim, and at least 100 forbidden and 100 honest sentences in both languages", () => {
  expect(Object.keys(PLANTED)).toEqual(KINDS.map(({ id }) => id));
  for (const { id, forbidden, honest } of KINDS)
    for (const { en, es } of [forbidden, honest]) {
      expect(Math.min(en.length, es.length), id).toBeGreaterThanOrEqual(40);
      expect(en.length + es.length, id).toBeGreaterThanOrEqual(100);
    }
});

test.each(Object.entries(PLANTED))("a claim of %s is told on pages and in articles", async (_kind, texts) => {
  for (const [index, language] of ["en", "es"].entries()) {
    const page = fileOf(`${language}/faq.yaml`, `intro: "${texts[index]}"\n`);
    const article = fileOf(`${language}/articles/keep-first.mdx`, `---\n\n---\n${texts[index]}\n`);
    const found = await runChecks([typedStatements], { files: [page, article] }, exampleFacts);
    const places = found.map(({ file, line }) => `${file}:${line}`);
    expect(places).toEqual(expect.arrayContaining([`${page.path}:1`, `${article.path}:4`]));
  }
});

test("a claim that Texas forbids is none where the lender does not lend in Texas", () => {
  const inCalifornia = { ...exampleFacts, lender: lenderIn(["CA"]) };
  const kinds = PLANTED["texas-specials"]?.flatMap((text) => judgeText(text, inCalifornia)) ?? [];
  expect(kinds.map(({ kind }) => kind.id)).not.toContain("texas-specials");
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
  expect(share(claims.filter(({ isHonest }) => !isHonest))).toBeGreaterThanOrEqual(88);
  expect(share(claims.filter(({ isHonest }) => isHonest))).toBeLessThanOrEqual(7);
  expect(share(ordinary)).toBeLessThanOrEqual(7);
});

test("no sentence is forbidden and honest, or stands twice", () => {
  const texts = SENTENCES.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test("docs/compliance.md has the table of today’s sentences; npm run review -- --table writes it", () => {
  const guide = readFileSync(join(ROOT, "docs/compliance.md"), "utf8");
  expect(/sentences `([\da-f]*)`/.exec(guide)?.[1]).toBe(fingerprint());
});
