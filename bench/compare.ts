/**
 * Measures this site beside the same pages built in other ways, in one run and in turns: bytes, Lighthouse's phone, and a
 * real-time trace on a slowed-down processor and network. Installs and builds the others (bench/peers) into .cache/ the
 * first time. Prints the tables and writes bench/results.md.
 *
 * Usage: npm run bench [-- --rounds=5] [--only=ours,hand-written,next,spa] [--pages=landing,calculator,faq,article]
 * [--without-lighthouse]. With --only, --pages or fewer than 5 rounds nothing is written. BENCH_PORT is the first of
 * five ports (4900).
 */
import { parseArgs } from "node:util";
import { loadLighthouse, runLighthouse } from "./compare/lighthouse.ts";
import { summarize, type Measures } from "./compare/measures.ts";
import { PAGES } from "./compare/pages.ts";
import { PEERS } from "./compare/peers.ts";
import { describeResults } from "./compare/report.ts";
import { OURS, startContestants } from "./compare/start-contestants.ts";
import { tracePage } from "./compare/trace-page.ts";
import { startRun } from "./report/machine.ts";
import { writeResults } from "./report/write-results.ts";
import { launchBrowser } from "./trace/phone.ts";

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
const isComplete = !values.only && !values.pages && !values["without-lighthouse"] && rounds >= LEAST_ROUNDS;
const pages = PAGES.filter(({ id }) => !values.pages || values.pages.split(",").includes(id));

const lighthouse = values["without-lighthouse"] ? undefined : await loadLighthouse();
const contest = await startContestants(values.only?.split(",") ?? [OURS, ...PEERS].map(({ id }) => id));
const describeRun = startRun();
const measured = pages.flatMap((page) =>
  contest.contestants
    .filter(({ id }) => !page.oursOnly || id === OURS.id)
    .map((contestant) => ({ page, contestant, rounds: [] as Measures[] })),
);
let browserVersion = "";
try {
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds} …`);
    const browser = await launchBrowser();
    browserVersion = browser.version();
    for (const { page, contestant, rounds } of measured)
      rounds.push(await tracePage(browser, contestant.origin + page.path, contest, page));
    await browser.close();
    if (!lighthouse) continue;
    for (const { page, contestant, rounds } of measured)
      Object.assign(rounds.at(-1) ?? {}, await runLighthouse(lighthouse, contestant.origin + page.path));
  }
} finally {
  await contest.close();
}

const results = measured.map(({ page, contestant, rounds }) => ({
  page: page.id,
  contestant: contestant.id,
  name: contestant.name,
  measures: summarize(rounds),
}));
const report = describeResults(results, describeRun("npm run bench", `Chromium ${browserVersion}`), rounds);
await writeResults("bench/results.md", report, isComplete);
process.exit(0);
