import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chosenFolder } from "./config.ts";
import { LenderProblems } from "./problem.ts";
import { readLender } from "./read-lender.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lender-"));
  cpSync(chosenFolder(), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  expect(after, `the edit of ${file} changes something`).not.toBe(before);
  writeFileSync(path, after);
}

/** "en/faq.yaml:8 what is wrong", for all that is wrong. */
function found(): string[] {
  try {
    readLender(folder);
  } catch (error) {
    if (!(error instanceof LenderProblems)) throw error;
    return error.problems.map(({ file, line, message }) => `${file}:${line ?? ""} ${message}`);
  }
  return [];
}

const lineWith = (file: string, words: string) =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(words)) + 1;

test("a lender's folder without a slip is read", () => {
  expect(found()).toEqual([]);
});

describe("A slip is told with its file, its line, and what to write", () => {
  test.each<[slip: string, file: string, from: RegExp, to: string, at: string, message: RegExp]>([
    ["a line too far in", "en/faq.yaml", /^ {4}answer:/m, "   answer:", "", /spaces before this line/],
    ["a tab", "lender.yaml", /^ {2}- CA/m, "\t- CA", "\t- CA", /begins with a tab/],
    ["a quotation mark too few", "lender.yaml", /(nmlsId: "\d+)"/, "$1", "nmlsId", /quotation mark/],
    ["no colon", "lender.yaml", /brandName: /, "brandName ", "brandName ", /colon/],
    ["a colon in a text", "en/faq.yaml", /intro: (\w+)/, "intro: $1:", "intro:", /between quotation marks/],
    ["a name twice", "lender.yaml", /^(email: .*)$/m, "$1\n$1", "", /stands twice/],
    [
      "years to repay that are more than the lender's own",
      "rates.yaml",
      /repaymentPeriodChoicesYears:\n {2}- \d+/,
      "repaymentPeriodChoicesYears:\n  - 35",
      "- 35",
      /not later: write at most 20/,
    ],
    [
      "no comma in a list",
      "rates.yaml",
      /rateStressPoints:(\n {2}- \d)+/,
      "rateStressPoints: [1 2",
      "",
      /comma is missing|not closed|spaces/,
    ],
    [
      "a name that is nearly right",
      "lender.yaml",
      /^supportHours/m,
      "suportHours",
      "suportHours",
      /Did you mean supportHours\?/,
    ],
    ["a value left out", "lender.yaml", /^legalName: .*/m, "legalName:", "legalName", /missing|Write a text/],
    ["a day in another order", "rates.yaml", /asOf: .*/, "asOf: 15.11.2026", "asOf", /Is it 2026-11-15\?/],
    [
      "a month that no year has",
      "rates.yaml",
      /asOf: .*/,
      "asOf: 2026-13-05",
      "asOf",
      /calendar has no 2026-13-05/,
    ],
    [
      "a day that no month has",
      "rates.yaml",
      /asOf: .*/,
      "asOf: 2026-02-30",
      "asOf",
      /calendar has no 2026-02-30/,
    ],
    [
      "a number with a comma",
      "rates.yaml",
      /maximumLineDollars: \d+/,
      "maximumLineDollars: 400,000",
      "maximumLine",
      /digits alone/,
    ],
    [
      "a negative fee",
      "rates.yaml",
      /annualFeeDollars: \d+/,
      "annualFeeDollars: -5",
      "annualFee",
      /not below 0/,
    ],
    ["yes in place of true", "lender.yaml", /sample: true/, "sample: yes", "sample", /true or false/],
    [
      "an unknown kind of lender",
      "lender.yaml",
      /entityType: .*/,
      "entityType: nonbank",
      "entityType",
      /Did you mean nonbank-lender\?/,
    ],
    [
      "an unknown provider",
      "provider.yaml",
      /name: .*/,
      "name: highlevl",
      "name",
      /Did you mean highlevel\?/,
    ],
    ["no telephone number to dial", "lender.yaml", /tel: .*/, "tel:", "tel", /ten digits/],
    ["two telephone numbers", "lender.yaml", /tel: .*/, 'tel: "+12125550199"', "tel", /same number in both/],
    [
      "an address without encryption",
      "lender.yaml",
      /siteAddress: https/,
      "siteAddress: http",
      "siteAddress",
      /https:\/\/ in place of http/,
    ],
    [
      "a survey without encryption",
      "provider.yaml",
      /address: .*/,
      "address: http://forms.example.com",
      "address",
      /whole https address/,
    ],
    [
      "an unknown fact",
      "en/faq.yaml",
      /\{supportHours\}/,
      "{suportHours}",
      "suportHours",
      /Did you mean \{supportHours\}\?/,
    ],
    [
      "an unknown claim",
      "en/faq.yaml",
      /\{claim.noAppraisal\}/,
      "{claim.noAppraisl}",
      "noAppraisl",
      /Did you mean \{claim.noAppraisal\}\?/,
    ],
    [
      "a headline that is too long",
      "en/faq.yaml",
      /^heading: .*/m,
      `heading: ${"Long words ".repeat(8)}`,
      "heading",
      /at most 60/,
    ],
  ])("%s", (_slip, file, from, to, at, message) => {
    edit(file, (text) => text.replace(from, to));
    const told = found().filter((problem) => message.test(problem));
    expect(told).not.toEqual([]);
    expect(told[0]).toMatch(new RegExp(`^${file}:${at === "" ? "\\d+" : lineWith(file, at)} `));
  });

  test("a file that is missing", () => {
    rmSync(join(folder, "en/faq.yaml"));
    expect(found().join()).toMatch(/^en\/faq\.yaml: This file is missing\./);
  });

  test("every slip of a file at once", () => {
    edit("lender.yaml", (text) =>
      text.replace(/entityType: .*/, "entityType: x").replace(/sample: true/, "sample: maybe"),
    );
    expect(found()).toHaveLength(2);
  });
});

test("a withdrawn claim is found wherever words still name it, and leaves the lists of claims by itself", () => {
  edit("claims.yaml", (text) => text.replace("noAppraisal:\n", "noAppraisal:\n  withdrawn: true\n"));
  const places = found();
  expect(places).toContainEqual(
    expect.stringMatching(/^en\/faq\.yaml:\d+ .*The claim noAppraisal is withdrawn/),
  );
  expect(places.filter((place) => place.includes("bullets"))).toEqual([]);
});

test("FDIC insurance is refused where the lender is no bank and names none, and not where it is a bank or withdraws it", () => {
  edit("lender.yaml", (text) => text.replace(/insuredBank:\n( {2}.*\n)+/, ""));
  expect(found()).toEqual([
    expect.stringMatching(
      `^claims\\.yaml:${lineWith("claims.yaml", "fdicInsured:")} .*insuredBank in lender\\.yaml`,
    ),
  ]);
  edit("claims.yaml", (text) => text.replace("fdicInsured:\n", "fdicInsured:\n  withdrawn: true\n"));
  expect(found()).toEqual([]);
  edit("claims.yaml", (text) => text.replace("  withdrawn: true\n", ""));
  edit("lender.yaml", (text) => text.replace("nonbank-lender", "insured-bank"));
  expect(found()).toEqual([]);
});

test("a claim with words and without a proof is a problem, and so is the reverse", () => {
  edit("claims.yaml", (text) => text.replace("noAppraisal:", "noVisit:"));
  expect(found()).toEqual([
    "en/claims.yaml: The claim noVisit is missing. Write it here as well, or take it out of claims.yaml.",
    "claims.yaml: The claim noAppraisal is missing. Write it here as well, or take it out of en/claims.yaml.",
  ]);
});

test("numbers that look like texts stay as they are typed", () => {
  edit("lender.yaml", (text) =>
    text.replace(/nmlsId: .*/, "nmlsId: 0012345").replace(/zip: .*/, "zip: 02134"),
  );
  expect(readLender(folder).lender).toMatchObject({ nmlsId: "0012345", address: { zip: "02134" } });
});

test("a changed rate is in every word that names it", () => {
  edit("rates.yaml", (text) => text.replace(/maximumLineDollars: \d+/, "maximumLineDollars: 250000"));
  const { landing } = readLender(folder);
  expect(JSON.stringify(landing)).toContain("Borrow up to $250,000");
  expect(JSON.stringify(landing)).not.toContain("400,000");
});
