import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, test } from "vitest";
import { copyLender, readSlips } from "../../test/lender-copy.ts";
import { secondLanguageProblems } from "../second-language.ts";
import { compareSpanish, parityProblems } from "./parity.ts";

let { folder, replace: change } = copyLender({ leftOut: /^pictures$/ });
beforeEach(() => ({ folder, replace: change } = copyLender({ leftOut: /^pictures$/ })));

const told = (): string[] =>
  parityProblems(folder).map(({ file, line, message }) => `${file}:${line ?? ""} ${message}`);

describe("Spanish that does not say what the English says is refused, at its file and line", () => {
  it.each(readSlips(join(import.meta.dirname, "parity.slips.yaml")))("$slip", (slip) => {
    const { file, from, to, elsewhere } = slip;
    const line = change(file, new RegExp(from, "m"), to);
    const lines = told();
    expect(lines.join("\n")).toMatch(new RegExp(slip.told));
    if (elsewhere) expect(lines.every((one) => one.startsWith(`${file}:`))).toBe(true);
    else expect(lines.some((one) => one.startsWith(`${file}:${line} `))).toBe(true);
  });

  it("a file that nobody needs", () => {
    writeFileSync(join(folder, "es/articles/other.mdx"), "---\ntitle: Otra\n---\n\nOtra cosa.\n");
    expect(told()).toEqual([
      "es/articles/other.mdx: There is no en/articles/other.mdx that this stands for.",
    ]);
  });
});

describe("When one of both changes", () => {
  const changeEnglish = () =>
    change("en/faq.yaml", /^intro: .*/m, "intro: The questions homeowners ask us most are eight.");

  it("its Spanish is refused, with both words", () => {
    changeEnglish();
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatch(
      /^es\/faq\.yaml:5 intro: Nobody has compared.*line 5.*ask us most are eight.*Spanish: “Las ocho preguntas.*--spanish/,
    );
  });

  it("the Spanish pages are left out until somebody has compared both", () => {
    changeEnglish();
    expect(secondLanguageProblems(folder)).toHaveLength(1);
    expect(compareSpanish(folder, { by: "Luz Ortega", date: "2026-11-22", only: "es/faq.yaml" })).toBe(1);
    expect(secondLanguageProblems(folder)).toEqual([]);
  });

  it("a comparison excuses no difference", () => {
    change("en/faq.yaml", /^intro: .*/m, "intro: The 9 questions homeowners ask us most.");
    compareSpanish(folder, { by: "Luz Ortega", date: "2026-11-22" });
    expect(told().join("\n")).toMatch(/“9”/);
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
