import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
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
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readMarks, writeMarks } from "../to-replace.ts";
import type { Migration } from "./migration.ts";
import { finishReplacing } from "./replace-files.ts";
import { upgradeFolder, UpgradeRefused } from "./upgrade-folder.ts";

/** A small folder of version 1, with comments, quotes and spaces as people write them. */
const VERSION_1 = {
  "lender.yaml": `# Bluebonnet Bank, since 1911.

schema: 1

legalName: "Bluebonnet Bank, N.A."   # as in the charter
supportHours: Mon–Fri 8am–6pm CT
address: 100 Congress Avenue, Austin, TX 78701
bbbRating: A+ # until May
`,
  "rates.yaml": `tiers:
  - { minimumScore: 740, annualRatePercent: 7.50 }
  - minimumScore: 0
    annualRatePercent: 9

# Agreed with the board in June.
maximumLineDollars: 400000
asOf: '2026-11-15'
`,
  "en/landing.yaml": `headline: Money from your house, without moving out
text: >-
  Borrow up to {rates.maximumLine} ({rates.maximumLine.cents}).
  You keep your first mortgage.

closing: "Call us."
`,
  "en/social.yaml": "title: Bluebonnet Bank\n",
  "en/articles/a-new-roof.mdx": `---
title: "A roof for {roof}"
figures:
  roofDollars: 30000
  shareOfLinePercent: roofDollars / rates.maximumLine * 100
---

The largest line is {rates.maximumLine}, and \\{rates.maximumLine} is how an article writes it.

Ask us.
`,
  "to-replace.yaml": writeMarks([
    { file: "rates.yaml", key: "maximumLineDollars", sample: "400000" },
    { file: "lender.yaml", key: "address", sample: "100 Congress Avenue, Austin, TX 78701" },
    { file: "lender.yaml", key: "bbbRating", sample: "A+" },
    { file: "en/social.yaml", key: "title", sample: "Bluebonnet Bank" },
  ]),
};

/** Two later versions of the format. */
const MIGRATIONS: Migration[] = [
  {
    from: 1,
    to: 2,
    summary: "The largest line is called the line limit, and the hours of support are words.",
    migrate(draft) {
      draft.renameKey("rates.yaml", ["maximumLineDollars"], "lineLimitDollars");
      draft.renamePlaceholder("rates.maximumLine", "rates.lineLimit");
      draft.renameKey("rates.yaml", ["tiers", "*", "annualRatePercent"], "aprPercent");
      draft.moveKey("lender.yaml", ["supportHours"], "en/contact.yaml", ["hours"]);
      draft.addValue("rates.yaml", ["discount", "autopayPoints"], 0);
      draft.addValue("rates.yaml", ["tiers", "*", "isOffered"], true);
    },
  },
  {
    from: 2,
    to: 3,
    summary: "Addresses come in parts, and ratings are no longer shown.",
    migrate(draft) {
      draft.changeValue("lender.yaml", ["address"], (address) => {
        const [street, city, stateAndZip = ""] = String(address).split(", ");
        const [state, zip] = stateAndZip.split(" ");
        return { street, city, state, zip };
      });
      draft.removeKey("lender.yaml", ["bbbRating"]);
      draft.renameFile("en/social.yaml", "en/sharing.yaml");
    },
  },
];

/** What the product of version 3 reads. */
const VERSION_3 = {
  "lender.yaml": z.strictObject({
    schema: z.literal(3),
    legalName: z.string(),
    address: z.strictObject({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.coerce.string(),
    }),
  }),
  "rates.yaml": z.strictObject({
    tiers: z.array(
      z.strictObject({ minimumScore: z.number(), aprPercent: z.number(), isOffered: z.boolean() }),
    ),
    lineLimitDollars: z.number(),
    asOf: z.iso.date(),
    discount: z.strictObject({ autopayPoints: z.number() }),
  }),
  "en/contact.yaml": z.strictObject({ hours: z.string() }),
  "en/sharing.yaml": z.strictObject({ title: z.string() }),
  "en/landing.yaml": z.strictObject({ headline: z.string(), text: z.string(), closing: z.string() }),
};

const root = mkdtempSync(join(tmpdir(), "upgrade-"));
afterAll(() => rmSync(root, { recursive: true }));

let count = 0;
function folderOf(files: Record<string, string> = VERSION_1): string {
  const folder = join(root, String(count++));
  for (const [file, text] of Object.entries(files)) write(join(folder, file), text);
  return folder;
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");
const edit = (folder: string, file: string, from: string, to: string) => {
  expect(read(folder, file)).toContain(from);
  write(join(folder, file), read(folder, file).replace(from, to));
};
const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
      .map((file) => [file, read(folder, file)]),
  );

function readVersion3(folder: string) {
  for (const [file, schema] of Object.entries(VERSION_3)) schema.parse(parse(read(folder, file)));
}

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

describe("An upgrade that the machine's end interrupted", () => {
  /** Stops between two moves: the plan stands, and some of the files are where they belong. */
  function interrupted(hasPlan: boolean) {
    const [folder, whole] = [folderOf(), folderOf()];
    upgradeFolder(whole, MIGRATIONS);
    const files = Object.keys(contents(whole)).filter(
      (file) => file !== "lender.yaml" && file !== "rates.yaml",
    );
    for (const file of files) write(join(folder, file), read(whole, file));
    write(join(folder, ".upgrade/0"), read(whole, "rates.yaml"));
    write(join(folder, ".upgrade/1"), read(whole, "lender.yaml"));
    const plan = [
      { file: "rates.yaml", isRemoved: false },
      { file: "lender.yaml", isRemoved: false },
      { file: "en/social.yaml", isRemoved: true },
    ];
    if (hasPlan) write(join(folder, ".upgrade/plan.json"), JSON.stringify(plan));
    return { folder, whole };
  }

  it("is completed by the next one", () => {
    const { folder, whole } = interrupted(true);
    expect(upgradeFolder(folder, MIGRATIONS)).toEqual([]);
    expect(contents(folder)).toEqual(contents(whole));
  });

  it("is dropped while not all of it was written", () => {
    const { folder } = interrupted(false);
    finishReplacing(folder);
    expect(existsSync(join(folder, ".upgrade"))).toBe(false);
    expect(read(folder, "lender.yaml")).toBe(VERSION_1["lender.yaml"]);
  });
});

const hasGit = spawnSync("git", ["--version"]).status === 0;

describe.skipIf(!hasGit)("In git, with an owner's branch and the product's", () => {
  const repository = join(root, "repository");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Owner", "-c", "user.email=owner@example.com", ...args], {
      cwd: repository,
      encoding: "utf8",
      env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
    });
  const commit = (message: string) => {
    git("add", "--all");
    git("commit", "--quiet", "--message", message);
  };
  const lender = (name: string) => join(repository, "lenders", name);

  beforeAll(() => {
    mkdirSync(repository);
    git("init", "--quiet", "--initial-branch=product");
    cpSync(folderOf(), lender("sample"), { recursive: true });
    commit("Version 1");

    git("switch", "--quiet", "--create", "owner");
    cpSync(lender("sample"), lender("bluebonnet"), { recursive: true });
    for (const name of ["sample", "bluebonnet"]) {
      edit(lender(name), "en/landing.yaml", "Money from your house, without moving out", "Texas money");
      edit(lender(name), "en/articles/a-new-roof.mdx", "Ask us.", "Ask us about the roof.");
      edit(lender(name), "lender.yaml", "since 1911", "since 1912");
    }
    edit(lender("bluebonnet"), "rates.yaml", "400000", "250000");
    commit("Our words");
    git("branch", "colleague");

    git("switch", "--quiet", "product");
    upgradeFolder(lender("sample"), MIGRATIONS.slice(0, 1));
    commit("Version 2");
    upgradeFolder(lender("sample"), MIGRATIONS);
    commit("Version 3");
  });

  it("the owner takes the new product, upgrades, and takes in a colleague's words: no conflict", () => {
    git("switch", "--quiet", "owner");
    git("merge", "--quiet", "--no-edit", "product");
    expect(upgradeFolder(lender("bluebonnet"), MIGRATIONS)).toHaveLength(2);
    commit("Upgrade our folder");

    git("switch", "--quiet", "colleague");
    edit(lender("bluebonnet"), "en/landing.yaml", "Call us.", "Call us today.");
    edit(lender("bluebonnet"), "en/articles/a-new-roof.mdx", "about the roof", "about your roof");
    commit("Words written before the upgrade");
    git("switch", "--quiet", "owner");
    git("merge", "--quiet", "--no-edit", "colleague");
    expect(git("status", "--porcelain")).toBe("");
  });

  it("and both the owner's folder and the sample that the owner edited in place are read by version 3", () => {
    for (const name of ["bluebonnet", "sample"]) {
      readVersion3(lender(name));
      expect(read(lender(name), "en/landing.yaml")).toContain("Texas money");
      expect(read(lender(name), "lender.yaml")).toContain("since 1912");
    }
    expect(read(lender("bluebonnet"), "rates.yaml")).toContain("lineLimitDollars: 250000");
    expect(read(lender("bluebonnet"), "en/landing.yaml")).toContain("Call us today.");
    expect(read(lender("bluebonnet"), "en/articles/a-new-roof.mdx")).toContain("Ask us about your roof.");
  });
});
