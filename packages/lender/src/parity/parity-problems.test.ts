import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { chosenFolder } from "../config.ts";
import { secondLanguageProblems } from "../second-language.ts";
import { compareSpanish, parityProblems } from "./parity-problems.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lender-"));
  cpSync(chosenFolder(), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  expect(after, `${file} has no ${String(from)}`).not.toBe(before);
  writeFileSync(path, after);
}

const told = (): string[] =>
  parityProblems(folder).map(({ file, line, message }) => `${file}:${line ?? ""} ${message}`);

const lineWith = (file: string, words: string): number =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(words)) + 1;

const ARTICLE = "es/articles/when-the-draw-period-ends.mdx";

test("every Spanish word of the sample stands for the English as it is now", () => {
  expect(told()).toEqual([]);
});

describe("Spanish that does not say what the English says is refused, at its file and line", () => {
  it.each<[fault: string, file: string, from: string | RegExp, to: string, message: RegExp]>([
    [
      "a limit that is named no more",
      "es/benefits.yaml",
      '"{limit.drawPeriod}"',
      "Siempre.",
      /limit\.drawPeriod/,
    ],
    ["a dropped claim", "es/faq.yaml", "{claim.applicationTime}. ", "", /claim\.applicationTime/],
    [
      "a claim that the English does not make",
      "es/faq.yaml",
      "intro: ",
      'intro: "{claim.noAppraisal}" #',
      /that the English has not/,
    ],
    [
      "another claim in a claim’s place",
      "es/landing.yaml",
      "{claim.noAppraisal}",
      "{claim.fdicInsured}",
      /claim\.noAppraisal/,
    ],
    ["a changed number", "es/claims.yaml", "5 días hábiles", "3 días hábiles", /number.*“5”/],
    [
      "a number that the English does not have",
      "es/landing.yaml",
      "Tiempo para cambiar",
      "30 días para cambiar",
      /“30”/,
    ],
    [
      "another fact in a fact’s place",
      "es/faq.yaml",
      "{examples.faq.line}",
      "{examples.faq.homeValue}",
      /examples\.faq\.line/,
    ],
    [
      "a rule of Texas for every state",
      "es/landing.yaml",
      "{TX: En Texas, cada retiro es de al menos {law.texas.minimumAdvance}.}",
      "Cada retiro es de al menos {law.texas.minimumAdvance}.",
      /TX:/,
    ],
    [
      "a balloon that is left out",
      "es/disclosures.yaml",
      "{balloon: El último pago puede ser un pago global: todo el saldo de una vez.}",
      "",
      /balloon/,
    ],
    ["a link to another page", ARTICLE, "(/mortgage-calculator)", "(/faq)", /link/],
    ["a dropped row of a table", ARTICLE, /\n\| +\{higherRate\}[^\n]*/, "", /is missing/],
    ["a dropped paragraph", ARTICLE, /\n\*\*Venda\.\*\*[^\n]*\n/, "", /is missing/],
    [
      "a figure that is worked out otherwise",
      ARTICLE,
      "shorterTermYears: 10",
      "shorterTermYears: 15",
      /as in English/,
    ],
  ])("%s", (_fault, file, from, to, message) => {
    const first = typeof from === "string" ? from : "";
    const line = lineWith(file, first === "" ? "\u0000" : first);
    change(file, from, to);
    const lines = told();
    expect(lines.join("\n")).toMatch(message);
    if (line > 0) expect(lines.some((one) => one.startsWith(`${file}:${line} `))).toBe(true);
    else expect(lines.every((one) => one.startsWith(`${file}:`))).toBe(true);
  });

  it.each<[fault: string, file: string, from: string | RegExp, to: string, message: RegExp]>([
    [
      "a missing text",
      "es/survey.yaml",
      /^ {2}submit: .*\n/m,
      "",
      /buttons\.submit is missing.*en\/survey\.yaml, line \d+/,
    ],
    [
      "a text that nobody needs",
      "es/survey.yaml",
      /^buttons:\n/m,
      "buttons:\n  again: Otra vez\n",
      /no such text/,
    ],
  ])("%s", (_fault, file, from, to, message) => {
    change(file, from, to);
    expect(told().join("\n")).toMatch(message);
  });

  it("a file that nobody needs", () => {
    writeFileSync(join(folder, "es/articles/other.mdx"), "---\nid: other\n---\n\nOtra cosa.\n");
    expect(told()).toEqual([
      "es/articles/other.mdx: There is no en/articles/other.mdx that this stands for.",
    ]);
  });
});

describe("When one of both changes", () => {
  const edit = () =>
    change("en/faq.yaml", /^intro: .*/m, "intro: The questions homeowners ask us most are eight.");

  it("its Spanish is refused, with both words", () => {
    edit();
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatch(
      /^es\/faq\.yaml:5 intro: The English or this has changed.*line 5.*ask us most are eight.*Spanish: “Las ocho preguntas.*--spanish/,
    );
  });

  it("the Spanish pages are left out until somebody has compared both", () => {
    edit();
    expect(secondLanguageProblems(folder)).toHaveLength(1);
    expect(compareSpanish(folder, { by: "Luz Ortega", date: "2026-11-22", only: "es/faq.yaml" })).toBe(1);
    expect(secondLanguageProblems(folder)).toEqual([]);
  });

  it("a comparison excuses no difference", () => {
    change("en/faq.yaml", /^intro: .*/m, "intro: The 9 questions homeowners ask us most.");
    compareSpanish(folder, { by: "Luz Ortega", date: "2026-11-22" });
    expect(told().join("\n")).toMatch(/number.*“9”/);
  });

  it.each([
    ["a dropped disclosure", "es/disclosures.yaml", "Su pago sube cuando termina el período de retiro. ", ""],
    [
      "a rate that is not called variable",
      "es/disclosures.yaml",
      " variable y puede subir",
      " que puede subir",
    ],
    ["a consent without STOP", "es/survey.yaml", "Responda STOP", "Responda ALTO"],
    [
      "swapped facts",
      "es/disclosures.yaml",
      "de {rates.openingFees.from} a {rates.openingFees.to}",
      "de {rates.openingFees.to} a {rates.openingFees.from}",
    ],
  ])("or the Spanish: %s is compared by a person", (_, file, from, to) => {
    change(file, from, to);
    expect(told().join("\n")).toMatch(/this has changed since both were compared/);
  });

  it("spaces and the widths of tables change nothing", () => {
    change("en/faq.yaml", /^intro: /m, "intro:   ");
    expect(told()).toEqual([]);
  });
});

test("words that nobody has compared are refused one by one", () => {
  rmSync(join(folder, "es/parity.yaml"));
  expect(told().filter((line) => line.includes("Nobody has compared")).length).toBeGreaterThan(900);
});
