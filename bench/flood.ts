/**
 * How long honest visitors wait, and whether any is refused or lost, while one address floods the service: the real service
 * on SQLite with its default limit for one address, behind a trusted proxy's header. Writes bench/flood-results.md, and fails
 * when an honest application was refused, or confirmed and not stored.
 *
 * Usage: npm run bench:flood [-- --seconds=10]. With fewer seconds nothing is written.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openLeadReader } from "../packages/leads/src/store/open-stores.ts";
import { startService } from "../apps/survey/test/faults/service-process.ts";
import { decryptorFor } from "../packages/leads/test/kit/store-under-test.ts";
import { describeFloods, type FloodResult } from "./flood/describe-floods.ts";
import { FLOOD_NAMES } from "./flood/floods.ts";
import { startFlood } from "./flood/start-flood.ts";
import { visit } from "./flood/visitors.ts";
import { readProcessUsage } from "./report/process-usage.ts";
import { startRun } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";

const LEAST_SECONDS = 10;
/** The flood is under way before the first visitor is counted. */
const WARM_UP_SECONDS = 2;
const { values } = parseArgs({ options: { seconds: { type: "string", default: String(LEAST_SECONDS) } } });
const seconds = Number(values.seconds);

const dataDir = mkdtempSync(join(tmpdir(), "flood-bench-"));
const service = await startService(dataDir, {
  SURVEY_TRUSTED_PROXY: "127.0.0.1",
  SURVEY_RATE_LIMIT_PER_MINUTE: "20",
  SURVEY_GLOBAL_LIMIT_PER_MINUTE: "10000",
});
const describeRun = startRun();
const results: FloodResult[] = [];
for (const name of [undefined, ...FLOOD_NAMES]) {
  const flood = name && startFlood(name, service.port, seconds + 2 * WARM_UP_SECONDS);
  await visit(service.port, WARM_UP_SECONDS);
  const before = readProcessUsage(service.pid).processorSeconds;
  const visits = await visit(service.port, seconds);
  const busy = (readProcessUsage(service.pid).processorSeconds - before) / seconds;
  results.push({ name: name ?? "no flood", visits, busy, flood: await flood });
  console.log(`${name ?? "no flood"}: ${visits.waitsMs.length} honest requests measured`);
}
const reader = await openLeadReader({ dataDir, databaseUrl: undefined }, decryptorFor(dataDir));
const stored = new Set((await Array.fromAsync(reader.list())).map(({ submissionId }) => submissionId));
await reader.close();
await service.stop();
rmSync(dataDir, { recursive: true });

const lost = results.flatMap(({ visits }) => visits.confirmed).filter((id) => !stored.has(id)).length;
const refused = results.reduce((sum, { visits }) => sum + visits.refused, 0);
const report = describeFloods(results, lost, describeRun("npm run bench:flood"));
await writeResults("bench/flood-results.md", report, seconds >= LEAST_SECONDS);
process.exit(lost + refused === 0 ? 0 : 1);
