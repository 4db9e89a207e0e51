import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { copyLender, problemsIn, readSlips } from "../test/lender-copy.ts";
import { readLender } from "./read-lender.ts";

let { folder, replace: edit } = copyLender();
beforeEach(() => ({ folder, replace: edit } = copyLender()));

const found = (): string[] => problemsIn(folder);

test("a lender's folder without a slip is read", () => {
  expect(found()).toEqual([]);
});

describe("A slip is told with its file, its line, and what to write", () => {
  test.each(readSlips(join(import.meta.dirname, "read-lender.slips.yaml")))(
    "$slip",
    ({ file, from, to, told: words }) => {
      const line = edit(file, new RegExp(from, "m"), to);
      const told = found().filter((problem) => new RegExp(words).test(problem));
      expect(told).not.toEqual([]);
      // A slip of signs is seen where the line or its list ends.
      expect(Math.abs(Number(/:(\d+) /.exec(told[0] ?? "")?.[1]) - line)).toBeLessThanOrEqual(1);
      expect(told[0]).toMatch(new RegExp(`^${file}:`));
    },
  );

  test("a file that is missing", () => {
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

test("FDIC insurance is refused where the lender is no bank and names none, and not where it is a bank or withdraws it", () => {
  edit("lender.yaml", /insuredBank:\n( {2}.*\n)+/, "");
  expect(found()).toEqual([expect.stringMatching(/^claims\.yaml:\d+ .*insured deposits in lender\.yaml/)]);
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
