/**
 * What becomes of many applications when HighLevel fails: delivers them from a store of its own to a stand-in for HighLevel on
 * this machine, with faults at random calls, until all have arrived. Writes bench/highlevel-results.md.
 *
 * Usage: npm run bench:highlevel [-- --applications=10000]. With another number nothing is written.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { deliverMany, type Tally } from "../apps/survey/test/kit/highlevel/many-leads.ts";
import { startRun, writeTable } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";

const ALL = "10000";
const { values } = parseArgs({ options: { applications: { type: "string", default: ALL } } });

/** Half of the applications each: an account that says what it refuses and one that does not, with a search that is behind. */
const ACCOUNTS = [
  { name: "Duplicates refused, search up to date", habits: { duplicates: "refused", searchLag: 0 } },
  {
    name: "Duplicates dropped silently, search 40 calls behind",
    habits: { duplicates: "dropped", searchLag: 40 },
  },
] as const;

const describeRun = startRun();
const results: [string, Tally][] = [];
for (const [index, { name, habits }] of ACCOUNTS.entries()) {
  const folder = mkdtempSync(join(tmpdir(), "highlevel-"));
  try {
    const began = performance.now();
    const tally = await deliverMany(
      Number(values.applications) / ACCOUNTS.length,
      100 + index,
      folder,
      habits,
    );
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
    results.push([name, tally]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows: [string, (tally: Tally) => number][] = [
  ["Applications", ({ applications }) => applications],
  ["Calls", ({ calls }) => calls],
  ["… that went wrong", ({ faults }) => faults],
  ["Contacts in the end", ({ contacts }) => contacts],
  ["Applications lost", ({ lost }) => lost.length],
  ["Applications with two notes", ({ notedTwice }) => notedTwice.length],
  ["People spread over several contacts", ({ spread }) => spread.length],
  ["Telephones missing", ({ withoutTelephone }) => withoutTelephone.length],
  ["Contacts that may be called against their word", ({ callable }) => callable.length],
];
const report = [
  "# Applications on their way to HighLevel",
  describeRun("npm run bench:highlevel"),
  "One application in ten is from somebody who has applied before, one in ten shares another applicant's telephone, one in ten names an e-mail address and a telephone of two contacts, one in six does not agree to calls. Faults: 5xx before and after the call was done, 422 after it, 429, resets, broken answers, HTML.",
  writeTable(
    ["", ...results.map(([name]) => name)],
    rows.map(([name, value]) => [name, ...results.map(([, tally]) => value(tally).toLocaleString("en-US"))]),
  ),
].join("\n\n");
await writeResults("bench/highlevel-results.md", `${report}\n`, values.applications === ALL);
