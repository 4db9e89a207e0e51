import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { copyLender, problemsIn, readSlips } from "../test/lender-copy.ts";
import { readLender } from "./read-lender.ts";

let { folder, replace: edit } = copyLender({ leftOut: /^pictures$/ });
beforeEach(() => ({ folder, replace: edit } = copyLender({ leftOut: /^pictures$/ })));

const found = (): string[] => problemsIn(folder);

describe("A slip is told with its file, its line, and what to write", () => {
  test.each(readSlips(join(import.meta.dirname, "read-lender.slips.yaml")))(
    "$slip",
    ({ file, from, to, told: words }) => {
      const line = edit(file, new RegExp(from, "m"), to);
      const told = found();
      expect(told).toEqual([expect.stringMatching(new RegExp(words))]);
      // A slip of signs is seen where the line or its list ends.
      expect(Math.abs(Number(/:(\d+) /.exec(told[0] ?? "")?.[1]) - line)).toBeLessThanOrEqual(1);
      expect(told[0]).toMatch(new RegExp(`^${file}:`));
    },
  );

  test.each(["annualFeeDollars", "mortgageBalanceDollars", "maximumAnnualRatePercent"])(
    "no number behind %s, which does not count as 0",
    (name) => {
      for (const nothing of ["", ' ""']) {
        edit("rates.yaml", new RegExp(`${name}:.*`), `${name}:${nothing}`);
        expect(found()).toEqual([expect.stringMatching(`${name} .*: Write a number: digits alone`)]);
      }
    },
  );

  test("nothing behind the name of what may be left out", () => {
    edit("brand.yaml", "logo:\n", "logo:\n  fileOnDark:\n");
    edit("lender.yaml", "states:\n", "spelling:\nstates:\n");
    expect(found()).toEqual([]);
  });

  test("a file without any words, and one that is missing", () => {
    edit("en/faq.yaml", /[^]+/, "# The questions are in another place.\n");
    expect(found()).toEqual([expect.stringMatching(/^en\/faq\.yaml: Nothing stands in this file\. Copy it/)]);
    rmSync(join(folder, "en/faq.yaml"));
    expect(found()).toEqual([expect.stringMatching(/^en\/faq\.yaml: This file is missing\. Copy it/)]);
  });

  test("a file that has another name", () => {
    renameSync(join(folder, "rates.yaml"), join(folder, "rates.yml"));
    expect(found()).toEqual(["rates.yaml: This file is missing. rates.yml is there: give it this name."]);
  });

  test("an article that is a copy of another one", () => {
    cpSync(
      join(folder, "en/articles/improve-your-home-in-stages.mdx"),
      join(folder, "en/articles/new-roof.mdx"),
    );
    expect(found()).toEqual([expect.stringMatching(/title: This is also the title of /)]);
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

test("with another provider the privacy page speaks of no private link and of no totals", () => {
  const pageOf = () => JSON.stringify(readLender(folder).privacy);
  expect(pageOf()).toMatch(/private link.*scrambled copy/);
  edit("provider.yaml", /[^]*/, "name: typeform\naddress: https://form.typeform.com/to/AbC123\n");
  expect(pageOf()).toMatch(/company that runs the survey/);
  expect(pageOf()).not.toMatch(/private link|daily totals|scrambled|application number|""/);
});

test("FDIC insurance is refused where the lender is no bank and names none, and not where it is a bank or withdraws it", () => {
  edit("lender.yaml", /insuredBank:\n( {2}.*\n)+/, "");
  expect(found()).toEqual([expect.stringMatching(/^claims\.yaml:\d+ .*insured deposits in lender\.yaml/)]);
  edit("claims.yaml", "fdicInsured:\n", "fdicInsured:\n  withdrawn: true\n");
  expect(found()).toEqual([]);
  edit("claims.yaml", "  withdrawn: true\n", "");
  edit("lender.yaml", "nonbank-lender", "insured-bank");
  expect(found()).toEqual([]);
});

test("a claim with words and without a proof is told at its line, and so is one without words; a claim of two names once", () => {
  edit("claims.yaml", "noAppraisal:", "noVisit:");
  expect(found()).toEqual([
    expect.stringMatching(/^en\/claims\.yaml:\d+ noVisit: This is missing\. Write its words here, or take/),
    expect.stringMatching(/^en\/claims\.yaml:\d+ noAppraisal is missing in claims\.yaml\. Write it/),
  ]);
  edit("claims.yaml", "noVisit:", "noApraisal:");
  expect(found()).toEqual([expect.stringMatching(/^en\/claims\.yaml:\d+ .* Did you mean noApraisal\?/)]);
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
