/**
 * How the cost of everything that is done with stored applications grows with their number. Fills a store of its own on
 * SQLite and one on PostgreSQL with sealed applications, through the engines themselves. Writes bench/store-growth-results.md.
 *
 * Usage: npm run bench:store-growth [-- --sizes=0,1000,10000,100000,1000000 --postgres-sizes=0,1000,10000,100000]. With other
 * sizes nothing is written. A million take about 4 GB in the folder for temporary files, and ten minutes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../packages/leads/test/kit/postgres/real-postgres.ts";
import { startRun } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";
import { describeStoreGrowth, type MeasuredStore } from "./store-growth/describe-store-growth.ts";
import { fill } from "./store-growth/many-applications.ts";
import { deliverMost, measureStore, openStore, type Place } from "./store-growth/measure-store.ts";

const ALL = { sizes: "0,1000,10000,100000,1000000", "postgres-sizes": "0,1000,10000,100000" };
const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: ALL.sizes },
    "postgres-sizes": { type: "string", default: ALL["postgres-sizes"] },
  },
});
const readSizes = (list: string): number[] => list.split(",").filter(Boolean).map(Number);

/** Each measuring stores some more applications; the next size begins behind them. */
const MEASURED_WITH = 2_000;

async function growStore(name: string, place: Place, sizes: readonly number[]): Promise<MeasuredStore[]> {
  const measured: MeasuredStore[] = [];
  let stored = 0;
  for (const size of sizes) {
    console.log(`${name}: filling up to ${size.toLocaleString("en-US")} …`);
    const store = await openStore(place);
    await fill(store, stored, size);
    await store.close();
    await deliverMost(place);
    stored = Math.max(stored, size);
    const cost = await measureStore(place, stored);
    console.log(cost);
    measured.push({ stored: size, cost });
    stored += MEASURED_WITH;
  }
  return measured;
}

const describeRun = startRun();
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "store-growth-"))) as [string, string];
const postgresSizes = readSizes(values["postgres-sizes"]);
const postgres = postgresSizes.length > 0 ? await startPostgres(process.env.DATABASE_URL) : undefined;
try {
  const sqlite = await growStore(
    "SQLite",
    { dataDir: folders[0], databaseUrl: undefined },
    readSizes(values.sizes),
  );
  const databaseUrl = await postgres?.emptyStore();
  const onPostgres = databaseUrl
    ? await growStore("PostgreSQL", { dataDir: folders[1], databaseUrl }, postgresSizes)
    : [];
  const report = describeStoreGrowth(
    { SQLite: sqlite, ...(onPostgres.length > 0 && { PostgreSQL: onPostgres }) },
    describeRun("npm run bench:store-growth", `SQLite ${process.versions.sqlite}`),
  );
  const isComplete = values.sizes === ALL.sizes && values["postgres-sizes"] === ALL["postgres-sizes"];
  await writeResults("bench/store-growth-results.md", report, isComplete);
} finally {
  await postgres?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
