/**
 * Follows a visitor from the landing page to the stored application, in real time on a slow phone and fast 4G: page,
 * survey frame, service and thank-you page in one trace. Writes the measured part of docs/performance.md.
 *
 * Usage: npm run bench:apply [-- --rounds=7]. With fewer than 7 rounds nothing is written. BENCH_PORT as for npm run bench.
 */
import { chromium } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { findBrowser } from "../scripts/find-browser.ts";
import { describeApplication } from "./compare/apply-report.ts";
import { traceApplication, type Applied } from "./compare/apply-trace.ts";
import { BROWSER_ARGUMENTS } from "./compare/conditions.ts";
import { OURS, setStage } from "./compare/stage.ts";
import { load } from "./report/machine.ts";
import { median } from "./report/statistics.ts";

const root = join(import.meta.dirname, "..");

const LEAST_ROUNDS = 7;
const { values } = parseArgs({ options: { rounds: { type: "string", default: String(LEAST_ROUNDS) } } });
const rounds = Number(values.rounds);
const stage = await setStage(Number(process.env.BENCH_PORT ?? 4900), [OURS.id]);
const [ours] = stage.contestants;
if (!ours) throw new Error("The site is not served.");
const loadBefore = load();
const traces: Applied[] = [];
let version = "";
try {
  for (let round = 1; round <= rounds; round++) {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
    version = browser.version();
    traces.push(await traceApplication(browser, ours.origin, stage));
    await browser.close();
    console.log(`Round ${round} of ${rounds}, load average ${load().toFixed(1)}`);
  }
} finally {
  await stage.close();
}
const names = Object.keys(traces[0] ?? {}) as (keyof Applied)[];
const medians = Object.fromEntries(
  names.map((name) => [name, median(traces.map((trace) => trace[name]))]),
) as unknown as Applied;

const text = describeApplication(medians, {
  day: new Date().toISOString().slice(0, 10),
  rounds,
  browser: version,
  loadBefore,
  loadAfter: load(),
});
console.log(`\n${text}`);
const file = join(root, "docs/performance.md");
const [BEGIN, END] = ["<!-- bench:apply -->", "<!-- /bench:apply -->"];
if (rounds >= LEAST_ROUNDS) {
  const page = readFileSync(file, "utf8");
  const before = page.slice(0, page.indexOf(BEGIN) + BEGIN.length);
  const after = page.slice(page.indexOf(END));
  const written = `${before}\n\n${text}\n\n${after}`;
  writeFileSync(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
} else console.log("Too few rounds, so docs/performance.md stays as it was.");
process.exit(0);
