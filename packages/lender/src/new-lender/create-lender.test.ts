import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chosenFolder } from "../config.ts";
import { readLender } from "../read-lender.ts";
import { createLender, NewLenderRefused } from "./create-lender.ts";
import { findToReplace } from "./find-to-replace.ts";

const root = mkdtempSync(join(tmpdir(), "new-lender-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A sample with one value of each kind. */
const sample = join(root, "sample");
for (const [file, text] of Object.entries({
  "lender.yaml": `schema: 1
sample: true
legalName: Brightwick Home Equity, Inc.
nmlsId: "0000000"
states:
  - CA
  - TX
sellers:
  - Brightwick Home Equity, Inc.
`,
  "rates.yaml": `tiers:
  - minimumScore: 0
    annualRatePercent: 7.5
maximumLineDollars: 400000
example:
  homeValueDollars: 500000
`,
  "claims.yaml": `fdicInsured:
  states:
    - TX
  evidence:
    kind: sample
    reference: Invented.
  owner: Sample
  asOf: 2026-11-15
  expires: 2027-05-15
`,
  "en/claims.yaml": `fdicInsured:
  text: FDIC insured
maximumLine:
  text: Borrow up to {rates.maximumLine}
`,
  "en/landing.yaml": "headline: Money from your house\n",
  "es/landing.yaml": "headline: Dinero de su casa\n",
  "brand.yaml": "logo: { kind: mark, file: logo.svg }\n",
  "logo.svg": "<svg>Brightwick</svg>",
  ".upgrade/0": "",
}))
  write(join(sample, file), text);

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

let count = 0;
/** A new lender's folder. */
function newFolder(): string {
  const within = join(root, String(count++));
  createLender("acme", within, sample);
  return join(within, "acme");
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");
const edit = (folder: string, file: string, from: string, to: string) => {
  expect(read(folder, file)).toContain(from);
  write(join(folder, file), read(folder, file).replace(from, to));
};
const placesOf = (folder: string) => findToReplace(folder).map(({ file, line }) => `${file}:${line}`);

describe("A new lender's folder", () => {
  const folder = newFolder();

  it("says TO REPLACE in place of names, and beside numbers, days and lists", () => {
    expect(read(folder, "lender.yaml")).toBe(`schema: 1
sample: true
legalName: "TO REPLACE: legal name"
nmlsId: "0000000" # TO REPLACE
states: # TO REPLACE
  - CA
  - TX
sellers:
  - "TO REPLACE: legal name"
`);
    expect(read(folder, "rates.yaml")).toContain(
      "annualRatePercent: 7.5 # TO REPLACE\nmaximumLineDollars: 400000 # TO REPLACE\n",
    );
  });

  it("keeps the words of the pages, examples, and what is worked out from facts", () => {
    expect(read(folder, "en/landing.yaml")).toBe(read(sample, "en/landing.yaml"));
    expect(read(folder, "rates.yaml")).toContain("homeValueDollars: 500000\n");
    expect(read(folder, "en/claims.yaml")).toContain("text: Borrow up to {rates.maximumLine}\n");
  });

  it("begins in English alone: the sample’s Spanish speaks of the sample", () => {
    expect(existsSync(join(folder, "es"))).toBe(false);
  });

  it("is listed value by value, with file and line", () => {
    expect(placesOf(folder)).toEqual([
      "claims.yaml:6",
      "claims.yaml:7",
      "claims.yaml:8",
      "claims.yaml:9",
      "en/claims.yaml:2",
      "lender.yaml:3",
      "lender.yaml:4",
      "lender.yaml:5",
      "lender.yaml:8",
      "logo.svg:undefined",
      "rates.yaml:3",
      "rates.yaml:4",
    ]);
    const messages = findToReplace(folder).map(({ message }) => message);
    expect(messages).toContain("legalName: Write your own in place of “TO REPLACE: legal name”.");
    expect(messages).toContain(
      "maximumLineDollars: “400000” is the sample’s. Write yours. The same? Then take its entry out of to-replace.yaml.",
    );
    expect(messages).toContain(
      "This file is still the sample’s. Put yours in its place. The same? Then take its entry out of to-replace.yaml.",
    );
  });
});

describe("A value that is the sample's", () => {
  it("counts as replaced when it is changed and the note beside it is gone", () => {
    const folder = newFolder();
    edit(folder, "rates.yaml", "400000 # TO REPLACE", "250000");
    expect(placesOf(folder)).not.toContain("rates.yaml:4");
  });

  it("is still named while the note stands beside the new value", () => {
    const folder = newFolder();
    edit(folder, "rates.yaml", "400000", "250000");
    expect(findToReplace(folder)).toContainEqual({
      file: "rates.yaml",
      line: 4,
      message: "Take away the words TO REPLACE when what stands here is yours.",
    });
  });

  it("is still named when a program saves the file without the notes, and writes 7.5 as 7.50", () => {
    const folder = newFolder();
    write(
      join(folder, "rates.yaml"),
      read(folder, "rates.yaml").replaceAll(" # TO REPLACE", "").replace("7.5", "7.50"),
    );
    expect(placesOf(folder)).toEqual(expect.arrayContaining(["rates.yaml:3", "rates.yaml:4"]));
  });

  it("is the owner's too when its entry is taken out of to-replace.yaml", () => {
    const folder = newFolder();
    edit(folder, "rates.yaml", "400000 # TO REPLACE", "400000");
    edit(
      folder,
      "to-replace.yaml",
      '  - file: rates.yaml\n    key: maximumLineDollars\n    sample: "400000"\n',
      "",
    );
    expect(placesOf(folder)).not.toContain("rates.yaml:4");
  });

  it("needs no other one while its claim is withdrawn", () => {
    const folder = newFolder();
    edit(folder, "claims.yaml", "  states:", "  withdrawn: true\n  states:");
    expect(placesOf(folder).filter((place) => place.includes("claims.yaml"))).toEqual([]);
  });

  it("is a file too: the logo is named until there is another", () => {
    const folder = newFolder();
    write(join(folder, "logo.svg"), "<svg>Acme</svg>");
    expect(placesOf(folder)).not.toContain("logo.svg:undefined");
  });

  it("no longer counts as a logo when brand.yaml names another file", () => {
    const folder = newFolder();
    edit(folder, "brand.yaml", "logo.svg", "acme.svg");
    expect(placesOf(folder)).not.toContain("logo.svg:undefined");
  });
});

it("A slip in to-replace.yaml is named with its line", () => {
  const folder = newFolder();
  edit(folder, "to-replace.yaml", "    key: legalName", "    kye: legalName");
  expect(findToReplace(folder)[0]).toMatchObject({
    file: "to-replace.yaml",
    line: 5,
    message: expect.stringMatching(/kye/),
  });
});

describe("No folder is made", () => {
  const mustRefuse = (name: string, within: string, reason: RegExp) => {
    const before = readdirSync(root, { recursive: true });
    expect(() => createLender(name, within, sample)).toThrow(reason);
    expect(() => createLender(name, within, sample)).toThrow(NewLenderRefused);
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  };

  it.each(["Acme", "acme bank", "acme_bank", "-acme", "acme.bank", "../acme", ""])(
    "of the name “%s”",
    (name) => mustRefuse(name, join(root, "names"), /small letters, digits and hyphens/),
  );

  it("in the place of one that is there", () => mustRefuse("sample", root, /is taken/));

  it("within another lender's folder", () =>
    mustRefuse("acme", join(sample, "en", "more"), /is a lender itself/));

  it("within a file", () => mustRefuse("acme", join(sample, "logo.svg"), /is a lender itself|is a file/));
});

it("A copy that fails leaves nothing behind", () => {
  expect(() => createLender("acme", join(root, "left"), join(root, "no-sample"))).toThrow();
  expect(readdirSync(join(root, "left"))).toEqual([]);
});

it("From a whole folder, two lenders come to stand side by side, and both are read", () => {
  const within = join(root, "two");
  for (const name of ["bluebonnet", "golden-coast"]) createLender(name, within, chosenFolder());
  edit(join(within, "bluebonnet"), "lender.yaml", "brandName: TO REPLACE", "brandName: Bluebonnet");
  edit(join(within, "golden-coast"), "lender.yaml", "brandName: TO REPLACE", "brandName: Golden Coast");
  expect(readLender(join(within, "bluebonnet")).lender).toMatchObject({
    brandName: "Bluebonnet",
    sample: true,
  });
  expect(readLender(join(within, "golden-coast")).lender.brandName).toBe("Golden Coast");
  for (const { line } of findToReplace(join(within, "bluebonnet")).filter(({ file }) =>
    file.endsWith(".yaml"),
  ))
    expect(line).toBeGreaterThan(0);
  expect(existsSync(join(within, "bluebonnet/pictures"))).toBe(true);
});
