/**
 * What the inbox costs with many applications: how long until the first are shown and until all are open, its memory, its
 * searches, and what applications notice that arrive meanwhile. Writes the table into docs/inbox.md.
 *
 * Usage: npm run bench -- inbox [--applications=100000]. With another number nothing is written. 100,000 take about five minutes
 * and 300 MB in the folder for temporary files, for each store.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openLeadStore } from "../packages/leads/src/store/open-stores.ts";
import { startPostgres } from "../packages/leads/test/kit/postgres/real-postgres.ts";
import { sealingWith } from "../packages/leads/test/kit/store-under-test.ts";
import { describeInbox, type MeasuredInbox } from "./inbox/describe-inbox.ts";
import { fillWithPeople, personOf } from "./inbox/many-people.ts";
import { measureApplications, measureInbox } from "./inbox/measure-inbox.ts";
import { startRun } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";

const COMPLETE = "100000";
const { values } = parseArgs({ options: { applications: { type: "string", default: COMPLETE } } });
const count = Number(values.applications);

async function measure(name: string, dataDir: string, databaseUrl?: string): Promise<MeasuredInbox> {
  console.log(`${name}: storing ${count.toLocaleString("en-US")} applications …`);
  const store = await openLeadStore(
    { dataDir, databaseUrl, minimumFreeMegabytes: 0 },
    { prepareSealing: () => sealingWith(dataDir) },
  );
  const environment = { SURVEY_DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  try {
    await fillWithPeople(store, count);
    console.log(`${name}: opening them …`);
    const cost = await measureInbox(environment, count, () =>
      store.accept(personOf(count + 1, count + 1, Date.now())),
    );
    console.log(cost);
    await store.close();
    const waits = await measureApplications(environment, dataDir);
    console.log(waits);
    return { name, cost, waits };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const describeRun = startRun();
const newFolder = (): string => mkdtempSync(join(tmpdir(), "inbox-bench-"));
const sqlite = await measure("SQLite", newFolder());
const postgres = await startPostgres(process.env.DATABASE_URL);
try {
  const onPostgres = await measure("PostgreSQL", newFolder(), await postgres.emptyStore());
  const report = describeInbox(count, [sqlite, onPostgres], describeRun("npm run bench -- inbox"));
  await writeResults("docs/inbox.md", report, values.applications === COMPLETE, "measured");
} finally {
  await postgres.stop();
}
