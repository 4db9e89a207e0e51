/**
 * Follows a visitor from the landing page to the stored application, in real time on a slow phone and fast 4G: page,
 * survey frame, service and thank-you page in one trace. Writes the measured part of docs/performance.md.
 *
 * Usage: npm run bench:apply [-- --rounds=7]. With fewer than 7 rounds nothing is written. BENCH_PORT as for npm run bench.
 */
import { parseArgs } from "node:util";
import { describeApplication } from "./apply/describe-application.ts";
import { traceApplication, type Application } from "./apply/trace-application.ts";
import { OURS, startContestants } from "./compare/start-contestants.ts";
import { startRun } from "./report/machine.ts";
import { median } from "./report/statistics.ts";
import { writeResults } from "./report/write-results.ts";
import { launchBrowser } from "./trace/phone.ts";

const LEAST_ROUNDS = 7;
const { values } = parseArgs({ options: { rounds: { type: "string", default: String(LEAST_ROUNDS) } } });
const rounds = Number(values.rounds);
await using contest = await startContestants([OURS]);
const describeRun = startRun();
const traces: Application[] = [];
let browserVersion = "";
for (let round = 1; round <= rounds; round++) {
  console.log(`Round ${round} of ${rounds} …`);
  const browser = await launchBrowser();
  browserVersion = browser.version();
  for (const { origin } of contest.contestants) traces.push(await traceApplication(browser, origin, contest));
  await browser.close();
}
const names = Object.keys(traces[0] ?? {}) as (keyof Application)[];
const medians = Object.fromEntries(
  names.map((name) => [name, median(traces.map((trace) => trace[name]))]),
) as unknown as Application;
const conditions = `${describeRun("npm run bench:apply", `Chromium ${browserVersion}`)} Medians of ${rounds} visits.`;
const report = describeApplication(medians, conditions);
await writeResults("docs/performance.md", report, rounds >= LEAST_ROUNDS, "bench:apply");
