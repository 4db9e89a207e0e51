/**
 * How much room an application takes in each store, and how much PostgreSQL writes and sends to its standby for it. Writes
 * bench/size-results.md.
 *
 * Usage: npm run bench:sizes [-- <applications>]. With another number than 10,000 nothing is written.
 */
import { randomBytes } from "node:crypto";
import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Lead } from "../packages/leads/src/store/lead.ts";
import { openLeadStore } from "../packages/leads/src/store/open-stores.ts";
import { numbered } from "../packages/leads/test/kit/example-application.ts";
import { startPostgres } from "../packages/leads/test/kit/postgres/real-postgres.ts";
import { sealingWith } from "../packages/leads/test/kit/store-under-test.ts";
import { startRun, writeTable } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";

const ALL = 10_000;
/** So many visitors send at once; what is committed together shares some of what is written. */
const AT_ONCE = 50;
const BROWSER =
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

interface Size {
  name: string;
  stored: number;
  written?: number;
}

/** As the page sends it: its number and the number of its form are random. */
function application(index: number): Lead {
  const one = numbered(index);
  return {
    ...one,
    submissionId: randomBytes(16).toString("hex"),
    formNonce: randomBytes(16).toString("hex"),
    consent: { ...one.consent, userAgent: BROWSER },
  };
}

async function fill(dataDir: string, databaseUrl: string | undefined, count: number): Promise<void> {
  const prepareSealing = () => sealingWith(dataDir);
  const store = await openLeadStore({ dataDir, databaseUrl, minimumFreeMegabytes: 0 }, { prepareSealing });
  for (let index = 0; index < count; index += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, one) => store.accept(application(index + one))));
  }
  await store.close();
}

async function measureSqlite(count: number): Promise<Size> {
  const dataDir = mkdtempSync(join(tmpdir(), "survey-size-"));
  try {
    await fill(dataDir, undefined, count);
    const files = globSync(join(dataDir, "leads", "leads.sqlite*"));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    return { name: "SQLite", stored: bytes / count };
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function measurePostgres(count: number): Promise<Size> {
  const dataDir = mkdtempSync(join(tmpdir(), "survey-size-"));
  const server = await startPostgres(undefined);
  const ask = async (sql: string): Promise<number> =>
    Number((await server.admin.query<{ value: string }>(`SELECT ${sql} AS value`)).rows[0]?.value);
  try {
    const address = await server.emptyStore();
    const written = "pg_current_wal_lsn() - '0/0'";
    const before = await ask(written);
    await fill(dataDir, address, count);
    const after = await ask(written);
    const schema = new URL(address).searchParams.get("options")?.split("=")[1];
    const stored = await ask(
      `(SELECT sum(pg_total_relation_size(pg_class.oid)) FROM pg_class
        JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = '${schema}' AND relkind = 'r')`,
    );
    return { name: "PostgreSQL", stored: stored / count, written: (after - before) / count };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

const describeRun = startRun();
const count = Number(process.argv[2] ?? ALL);
const sizes = [await measureSqlite(count), await measurePostgres(count)];
const inBytes = (value: number | undefined): string =>
  value === undefined ? "–" : Math.round(value).toLocaleString("en-US");
const rows = sizes.map(({ name, stored, written }) => [name, inBytes(stored), inBytes(written)]);
const report = `# Size of an application

${describeRun("npm run bench:sizes")} ${count.toLocaleString("en-US")} applications, ${AT_ONCE} at once, on a new store.

Stored: tables, indexes and unfinished log, all of them, for one application with its proof of consent, its delivery and its link of
the chain. Log: what PostgreSQL writes ahead for it, and what it sends to each standby.

${writeTable(["", "Stored, bytes each", "Log, bytes each"], rows)}
`;
await writeResults("bench/size-results.md", report, count === ALL);
