/**
 * Measures this site beside the same pages built in other ways, in one run and in turns: bytes, Lighthouse's phone, and a
 * real-time trace on a slowed-down processor and network. Installs and builds the others (bench/peers) into .cache/ the
 * first time. Prints the tables and writes bench/results.md.
 *
 * Usage: npm run bench [-- --rounds=5] [--only=ours,hand-written,next,spa,react-router] [--pages=landing,calculator,faq,article]
 * [--without-lighthouse]. With --only, --pages or fewer than 5 rounds nothing is written. BENCH_PORT is the first of
 * seven ports (4900).
 */
import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { findBrowser } from "../scripts/find-browser.ts";
import { BROWSER_ARGUMENTS } from "./compare/conditions.ts";
import { PAGES } from "./compare/pages.ts";
import { PEERS } from "./compare/peers.ts";
import { writeReport } from "./compare/report.ts";
import { summarize, type Measured } from "./compare/results.ts";
import { loadLighthouse, runLighthouse } from "./compare/run-lighthouse.ts";
import { OURS, setStage } from "./compare/stage.ts";
import { tracePage } from "./compare/trace-page.ts";
import { load } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";

const LEAST_ROUNDS = 5;
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: String(LEAST_ROUNDS) },
    only: { type: "string" },
    pages: { type: "string" },
    "without-lighthouse": { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const wanted = values.only?.split(",") ?? [OURS.id, ...PEERS.map(({ id }) => id)];
const pages = PAGES.filter(({ id }) => !values.pages || values.pages.split(",").includes(id));
const firstPort = Number(process.env.BENCH_PORT ?? 4900);
const isWhole = !values.only && !values.pages && !values["without-lighthouse"] && rounds >= LEAST_ROUNDS;

const lighthouse = values["without-lighthouse"] ? undefined : await loadLighthouse();
const stage = await setStage(firstPort, wanted);
const loadBefore = load();
const measured: Measured[] = pages.flatMap((page) =>
  stage.contestants
    .filter(({ id }) => !page.oursOnly || id === OURS.id)
    .map((contestant) => ({ page, contestant, traces: [], lighthouse: [] })),
);
let browserVersion = "";

try {
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}, load average ${load().toFixed(1)}`);
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS });
    browserVersion = browser.version();
    for (const { page, contestant, traces } of measured)
      traces.push(await tracePage(browser, contestant.origin + page.path, stage, page));
    await browser.close();
    if (!lighthouse) continue;
    for (const { page, contestant, lighthouse: results } of measured)
      results.push(await runLighthouse(lighthouse, contestant.origin + page.path, firstPort + 20));
  }
} finally {
  await stage.close();
}

const report = writeReport(measured.map(summarize), {
  day: new Date().toISOString().slice(0, 10),
  rounds,
  browser: browserVersion,
  loadBefore,
  loadAfter: load(),
});
await writeResults("results.md", report, isWhole);
process.exit(0);
