/**
 * What the inbox costs with as many leads as it takes: how long until the first are shown and until all are open, whether it
 * answers meanwhile, its searches and its memory. Writes the table into docs/inbox.md.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MOST_LEADS as COUNT } from "../apps/inbox/src/messages.ts";
import { openLeadStore } from "../packages/leads/src/store/open-stores.ts";
import { startPostgres } from "../packages/leads/test/kit/postgres/real-postgres.ts";
import { sealingWith } from "../packages/leads/test/kit/store-under-test.ts";
import { readOptions } from "../scripts/programs/read-options.ts";
import { fillWithPeople, personOf } from "./inbox/many-people.ts";
import { measureInbox } from "./inbox/measure-inbox.ts";
import { startRun, writeTable } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";

readOptions("npm run bench -- inbox", {});

async function measure(name: string, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "inbox-bench-"));
  console.log(`${name}: storing ${COUNT.toLocaleString("en-US")} leads …`);
  const store = await openLeadStore(
    { dataDir, databaseUrl, minimumFreeMegabytes: 0 },
    { prepareSealing: () => sealingWith(dataDir) },
  );
  try {
    await fillWithPeople(store, COUNT);
    console.log(`${name}: opening them …`);
    const environment = { SURVEY_DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return await measureInbox(environment, COUNT, () =>
      store.accept(personOf(COUNT + 1, COUNT + 1, Date.now())),
    );
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const describeRun = startRun();
const sqlite = await measure("SQLite");
const postgres = await startPostgres(process.env.DATABASE_URL);
try {
  const onPostgres = await measure("PostgreSQL", await postgres.emptyStore());
  const rows = Object.keys(sqlite).map((row) => [row, sqlite[row] ?? "", onPostgres[row] ?? ""]);
  const table = writeTable([`${COUNT.toLocaleString("en-US")} leads`, "SQLite", "PostgreSQL"], rows);
  const report = `${describeRun("npm run bench -- inbox")}\n\n${table}`;
  await writeResults("docs/inbox.md", report, true, "measured");
} finally {
  await postgres.stop();
}
