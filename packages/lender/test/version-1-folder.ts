import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { writeMarks } from "../src/to-replace.ts";
import type { Migration } from "../src/migrations/migration.ts";

/** A small folder of version 1, with comments, quotes and spaces as people write them. */
export const VERSION_1 = {
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
export const MIGRATIONS: Migration[] = [
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

const folders: string[] = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder with these files, removed when the process ends. */
export function folderOf(files: Record<string, string> = VERSION_1): string {
  const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) write(join(folder, file), text);
  return folder;
}

export function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");
export const edit = (folder: string, file: string, from: string, to: string) => {
  if (!read(folder, file).includes(from)) throw new Error(`${file} does not hold ${from}`);
  write(join(folder, file), read(folder, file).replace(from, to));
};
/** What each file of a folder holds. */
export const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
      .map((file) => [file, read(folder, file)]),
  );

/** @throws where version 3 could not read a file of the folder */
export function readVersion3(folder: string) {
  for (const [file, schema] of Object.entries(VERSION_3)) schema.parse(parse(read(folder, file)));
}
