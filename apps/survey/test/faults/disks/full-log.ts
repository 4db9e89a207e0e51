/**
 * Lets the disk of the service's log run full, makes room again, and prints what happened, as JSON. It belongs on a small
 * disk of its own: see unwritable-log.test.ts.
 *
 * Usage: node full-log.ts <folder of the log> <data folder>
 */
import { once } from "node:events";
import { openSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildPage } from "../../kit/built-page.ts";
import { createLoad } from "../load.ts";
import { reconcile } from "../reconcile.ts";
import { findFreePort } from "../../../../../test/free-port.ts";
import { startUnheard, waitUntilAlive } from "./unheard-process.ts";

export interface FullLogReport {
  /** The statuses that applications got while no line could be written, each once. */
  statusesWhileFull: number[];
  stored: number;
  isSameProcess: boolean;
  lostLines: number;
  /** How many of them the log tells of. */
  toldLines: number;
  /** Lines of the log that are no JSON, besides one that ends where the disk was full. */
  brokenLines: number;
}

const [logs = "", dataDir = ""] = process.argv.slice(2);
const [file, ballast] = [join(logs, "service.log"), join(logs, "ballast")];
const [port, metricsPort] = [await findFreePort(), await findFreePort()];
const service = startUnheard(
  "survey/api/server.ts",
  {
    SURVEY_DATA_DIR: dataDir,
    SURVEY_PAGE_DIR: await buildPage(),
    SURVEY_HOST: "127.0.0.1",
    SURVEY_PORT: String(port),
    SURVEY_METRICS_PORT: String(metricsPort),
    SURVEY_MINIMUM_FREE_MB: "0",
    SURVEY_RATE_LIMIT_PER_MINUTE: "1000",
  },
  openSync(file, "a"),
);
await waitUntilAlive(port, service);

async function readLost(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^survey_log_lines_lost_total (\d+)$/m.exec(text)?.[1]);
}

const { bavail, bsize } = statfsSync(logs);
writeFileSync(ballast, Buffer.alloc(bavail * bsize));
const load = createLoad(4);
const done = new AbortController();
const applying = load.applyAt(port, done.signal);
while (load.acknowledged.size < 100 && service.exitCode === null) await sleep(2);
done.abort();
await applying;
const statusesWhileFull = [201, 429, 500, 503].filter((status) => load.answered(status) > 0);

rmSync(ballast);
while (!readFileSync(file, "utf8").includes("log lines were lost") && service.exitCode === null) {
  await fetch(`http://127.0.0.1:${port}/livez`);
  await sleep(20);
}
const lines = readFileSync(file, "utf8").trim().split("\n");
const parsed = lines.filter((line) => line.startsWith("{") && line.endsWith("}"));
const told = parsed.map((line) => (JSON.parse(line) as { lines?: number }).lines ?? 0);
const report: FullLogReport = {
  statusesWhileFull,
  stored: Math.min(100, (await reconcile(dataDir, load.acknowledged)).stored),
  isSameProcess: service.exitCode === null,
  lostLines: await readLost(),
  toldLines: told.reduce((sum, count) => sum + count, 0),
  // The first line of the very first start is for a person: where the new keys are.
  brokenLines: lines.filter((line) => !parsed.includes(line) && !line.startsWith("New keys")).length - 1,
};
process.stdout.write(JSON.stringify({ ...report, lines: lines.slice(0, 3) }));
service.kill("SIGTERM");
await once(service, "exit");
