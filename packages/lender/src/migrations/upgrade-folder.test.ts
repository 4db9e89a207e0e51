import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  contents,
  edit,
  folderOf,
  MIGRATIONS,
  read,
  readVersion3,
  VERSION_1,
  write,
} from "../../test/version-1-folder.ts";
import { readMarks } from "../to-replace.ts";
import type { Migration } from "./migration.ts";
import { upgradeFolder, UpgradeRefused } from "./upgrade-folder.ts";

describe("Upgrading a folder of version 1 to version 3", () => {
  const folder = folderOf();
  const steps = upgradeFolder(folder, MIGRATIONS);

  it("gives a folder that version 3 reads", () => readVersion3(folder));

  it("leaves comments, quotes and spaces of what did not change", () => {
    expect(read(folder, "lender.yaml")).toBe(`# Bluebonnet Bank, since 1911.

schema: 3

legalName: "Bluebonnet Bank, N.A."   # as in the charter
address:
  street: 100 Congress Avenue
  city: Austin
  state: TX
  zip: "78701"
`);
    expect(read(folder, "rates.yaml")).toBe(`tiers:
  - minimumScore: 740
    aprPercent: 7.50
    isOffered: true
  - minimumScore: 0
    aprPercent: 9
    isOffered: true

# Agreed with the board in June.
lineLimitDollars: 400000
asOf: '2026-11-15'
discount:
  autopayPoints: 0
`);
  });

  it("renames facts in every text that names them, and in what articles work out", () => {
    expect(read(folder, "en/landing.yaml")).toContain(
      "Borrow up to {rates.lineLimit} ({rates.lineLimit.cents}).",
    );
    expect(read(folder, "en/articles/a-new-roof.mdx")).toBe(
      VERSION_1["en/articles/a-new-roof.mdx"]
        .replace("/ rates.maximumLine *", "/ rates.lineLimit *")
        .replace("is {rates.maximumLine},", "is {rates.lineLimit},"),
    );
  });

  it("keeps the value of a key that is no longer used", () => {
    expect(parse(read(folder, "removed.yaml"))).toEqual([
      { file: "lender.yaml", key: "bbbRating", value: "A+" },
    ]);
  });

  it("goes on knowing which values are still the sample's", () => {
    const marks = readMarks(read(folder, "to-replace.yaml")).map(
      ({ file, key, sample }) => `${file} ${key}: ${sample}`,
    );
    expect(marks).toEqual([
      "rates.yaml lineLimitDollars: 400000",
      "en/sharing.yaml title: Bluebonnet Bank",
      "lender.yaml address.street: 100 Congress Avenue",
      "lender.yaml address.city: Austin",
      "lender.yaml address.state: TX",
      "lender.yaml address.zip: 78701",
    ]);
  });

  it("tells for each file what changed", () => {
    expect(steps.map(({ to, summary }) => `${to}: ${summary}`)).toEqual([
      "2: The largest line is called the line limit, and the hours of support are words.",
      "3: Addresses come in parts, and ratings are no longer shown.",
    ]);
    expect(steps[0]?.changes).toContainEqual({
      file: "rates.yaml",
      what: "“maximumLineDollars” is now called “lineLimitDollars”.",
    });
    expect(steps[0]?.changes).toContainEqual({
      file: "lender.yaml",
      what: "“supportHours” now stands in en/contact.yaml, as “hours”.",
    });
  });

  it("changes nothing when it is run again", () => {
    const before = contents(folder);
    expect(upgradeFolder(folder, MIGRATIONS)).toEqual([]);
    expect(contents(folder)).toEqual(before);
  });
});

it("A folder that is upgraded version by version ends as one that is upgraded at once", () => {
  const [first, second] = [folderOf(), folderOf()];
  upgradeFolder(first, MIGRATIONS);
  upgradeFolder(second, MIGRATIONS.slice(0, 1));
  upgradeFolder(second, MIGRATIONS);
  expect(contents(second)).toEqual(contents(first));
});

describe("A folder stays as it was", () => {
  const mustRefuse = (folder: string, reason: RegExp, migrations = MIGRATIONS) => {
    const before = contents(folder);
    expect(() => upgradeFolder(folder, migrations)).toThrow(reason);
    expect(() => upgradeFolder(folder, migrations)).toThrow(UpgradeRefused);
    expect(contents(folder)).toEqual(before);
  };

  it("when the second step fails", () => {
    const folder = folderOf();
    edit(folder, "en/landing.yaml", "headline:", "title:");
    const [first, second] = MIGRATIONS as [Migration, Migration];
    const failing = {
      ...second,
      migrate: () => {
        throw new Error("There is no “headline”.");
      },
    };
    mustRefuse(folder, /step to version 3 did not succeed, and nothing was changed. There is no “headline”/, [
      first,
      failing,
    ]);
  });

  it("when a name is taken that a key is to get", () => {
    const folder = folderOf();
    edit(folder, "rates.yaml", "asOf:", "lineLimitDollars: 1\nasOf:");
    mustRefuse(folder, /rates\.yaml already has “lineLimitDollars”/);
  });

  it("when it was written for a newer product", () => {
    const folder = folderOf();
    edit(folder, "lender.yaml", "schema: 1", "schema: 4");
    mustRefuse(
      folder,
      /written for version 4 of the format; this checkout knows up to 3: update the product/,
    );
  });

  it("when it does not say its version", () => {
    const folder = folderOf();
    edit(folder, "lender.yaml", "schema: 1\n", "");
    mustRefuse(folder, /Write: schema: 3/);
  });

  it("when a file of it has a slip, which is named with its line", () => {
    const folder = folderOf();
    edit(folder, "rates.yaml", "asOf: '2026-11-15'", "asOf: '2026-11-15");
    mustRefuse(folder, /rates\.yaml, line \d, cannot be read/);
  });

  it("when an article has no head", () => {
    const folder = folderOf();
    write(join(folder, "en/articles/headless.mdx"), "Only words.\n");
    mustRefuse(folder, /en\/articles\/headless\.mdx has no head/);
  });

  it("when it is no lender's folder", () => mustRefuse(folderOf({ "notes.txt": "" }), /no lender's folder/));

  it("when a file cannot be put into place", () => {
    const folder = folderOf();
    // A folder where a file is to go.
    mkdirSync(join(folder, "removed.yaml", "taken"), { recursive: true });
    const before = contents(folder);
    expect(() => upgradeFolder(folder, MIGRATIONS)).toThrow(/could not be written, and nothing was changed/);
    expect(contents(folder)).toEqual(before);
    expect(existsSync(join(folder, ".upgrade"))).toBe(false);
  });
});
