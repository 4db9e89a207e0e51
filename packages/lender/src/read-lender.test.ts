import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { copyLender, problemsIn } from "../test/lender-copy.ts";
import { readLender } from "./read-lender.ts";

let { folder, replace: edit } = copyLender();
beforeEach(() => ({ folder, replace: edit } = copyLender()));

const found = (): string[] => problemsIn(folder);

test("a lender's folder without a slip is read", () => {
  expect(found()).toEqual([]);
});

describe("A slip is told with its file, its line, and what to write", () => {
  test.each<[slip: string, file: string, from: RegExp, to: string, message: RegExp]>([
    ["a line too far in", "en/faq.yaml", /^ {4}answer:/m, "   answer:", /spaces before this line/],
    ["a tab", "lender.yaml", /^ {2}- CA/m, "\t- CA", /begins with a tab/],
    ["a quotation mark too few", "lender.yaml", /nmlsId: "(\d+)"/, 'nmlsId: "$1', /quotation mark/],
    ["no colon", "lender.yaml", /brandName: /, "brandName ", /colon/],
    ["a colon in a text", "en/faq.yaml", /intro: (\w+)/, "intro: $1:", /between quotation marks/],
    ["a name twice", "lender.yaml", /^(email: .*)$/m, "$1\n$1", /stands twice/],
    [
      "no comma in a list",
      "rates.yaml",
      /rateStressPoints:(\n {2}- \d)+/,
      "rateStressPoints: [1 2",
      /comma|spaces/,
    ],
    ["a name nearly right", "lender.yaml", /^supportHours/m, "suportHours", /Did you mean supportHours\?/],
    ["a value left out", "lender.yaml", /^legalName: .*/m, "legalName:", /missing|Write a text/],
    ["a day in another order", "rates.yaml", /asOf: .*/, "asOf: 15.11.2026", /Is it 2026-11-15\?/],
    [
      "a number with a comma",
      "rates.yaml",
      /maximumLineDollars: \d+/,
      "maximumLineDollars: 4,000",
      /digits alone/,
    ],
    ["yes in place of true", "lender.yaml", /sample: true/, "sample: yes", /true or false/],
    [
      "an unknown kind",
      "lender.yaml",
      /entityType: .*/,
      "entityType: nonbank",
      /Did you mean nonbank-lender\?/,
    ],
    ["an unknown provider", "provider.yaml", /name: .*/, "name: highlevl", /Did you mean highlevel\?/],
    ["half a telephone number", "lender.yaml", /^phone: .*/m, "phone: 555-0142", /such as \(213\) 555-0142/],
    [
      "no encryption",
      "lender.yaml",
      /siteAddress: https/,
      "siteAddress: http",
      /https:\/\/ in place of http/,
    ],
    [
      "no encrypted survey",
      "provider.yaml",
      /address: .*/,
      "address: http://a.example",
      /whole https address/,
    ],
    [
      "an unknown fact",
      "en/faq.yaml",
      /\{supportHours\}/,
      "{suportHours}",
      /Did you mean \{supportHours\}\?/,
    ],
    [
      "an unknown claim",
      "en/faq.yaml",
      /\{claim.noAppraisal\}/,
      "{claim.noAppraisl}",
      /\{claim.noAppraisal\}\?/,
    ],
    ["a long headline", "en/faq.yaml", /^heading: .*/m, `heading: ${"Long words ".repeat(8)}`, /at most 60/],
  ])("%s", (_, file, from, to, message) => {
    const line = edit(file, from, to);
    const told = found().filter((problem) => message.test(problem));
    expect(told).not.toEqual([]);
    // A slip of signs is seen where the line or its list ends.
    expect(Math.abs(Number(/:(\d+) /.exec(told[0] ?? "")?.[1]) - line)).toBeLessThanOrEqual(1);
    expect(told[0]).toMatch(new RegExp(`^${file}:`));
  });

  test("a file that is missing", () => {
    rmSync(join(folder, "en/faq.yaml"));
    expect(found().join()).toMatch(/^en\/faq\.yaml: This file is missing\./);
  });

  test("every slip of a file at once", () => {
    edit("lender.yaml", /entityType: .*/, "entityType: x");
    edit("lender.yaml", /sample: true/, "sample: maybe");
    expect(found()).toHaveLength(2);
  });
});

test("a withdrawn claim is found wherever words still name it, and leaves the lists of claims by itself", () => {
  edit("claims.yaml", "noAppraisal:\n", "noAppraisal:\n  withdrawn: true\n");
  const places = found();
  expect(places).toContainEqual(
    expect.stringMatching(/^en\/faq\.yaml:\d+ .*The claim noAppraisal is withdrawn/),
  );
  expect(places.filter((place) => place.includes("bullets"))).toEqual([]);
});

test("FDIC insurance is refused where the lender is no bank and names none, and not where it is a bank or withdraws it", () => {
  edit("lender.yaml", /insuredBank:\n( {2}.*\n)+/, "");
  expect(found()).toEqual([expect.stringMatching(/^claims\.yaml:\d+ .*insuredBank in lender\.yaml/)]);
  edit("claims.yaml", "fdicInsured:\n", "fdicInsured:\n  withdrawn: true\n");
  expect(found()).toEqual([]);
  edit("claims.yaml", "  withdrawn: true\n", "");
  edit("lender.yaml", "nonbank-lender", "insured-bank");
  expect(found()).toEqual([]);
});

test("a claim with words and without a proof is a problem, and so is the reverse", () => {
  edit("claims.yaml", "noAppraisal:", "noVisit:");
  expect(found()).toEqual([
    "en/claims.yaml: The claim noVisit is missing. Write it here as well, or take it out of claims.yaml.",
    "claims.yaml: The claim noAppraisal is missing. Write it here as well, or take it out of en/claims.yaml.",
  ]);
});

test("numbers that look like texts stay as they are typed", () => {
  edit("lender.yaml", /nmlsId: .*/, "nmlsId: 0012345");
  edit("lender.yaml", /zip: .*/, "zip: 02134");
  expect(readLender(folder).lender).toMatchObject({ nmlsId: "0012345", address: { zip: "02134" } });
});

test("a changed rate is in every word that names it", () => {
  edit("rates.yaml", /maximumLineDollars: \d+/, "maximumLineDollars: 250000");
  const { landing } = readLender(folder);
  expect(JSON.stringify(landing)).toContain("Borrow up to $250,000");
  expect(JSON.stringify(landing)).not.toContain("400,000");
});
