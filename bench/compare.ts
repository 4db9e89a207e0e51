/**
 * Measures this site beside the same pages built in other ways, in one run and in turns: bytes, Lighthouse's phone, and a
 * real-time trace on a slowed-down processor and network. Installs and builds the others (bench/peers) into .cache/ the
 * first time. Prints the tables and writes bench/results.md.
 *
 * Usage: npm run bench -- pages [--rounds=5] [--pages=landing,calculator,faq,article]. With --pages or fewer than 5 rounds
 * nothing is written. BENCH_PORT is the first of five ports (4900).
 */
import { readOptions } from "../scripts/programs/command-line.ts";
import { describeResults } from "./compare/describe-results.ts";
import { runLighthouse } from "./compare/lighthouse.ts";
import { summarize, type Measures } from "./compare/measures.ts";
import { PAGES } from "./compare/pages.ts";
import { launchBrowser } from "./compare/phone.ts";
import { OURS, startContestants } from "./compare/start-contestants.ts";
import { tracePage } from "./compare/trace-page.ts";
import { startRun, writeResults } from "./report.ts";

const LEAST_ROUNDS = 5;
const { values } = readOptions("npm run bench -- pages [--rounds=N] [--pages=NAMES]", {
  options: {
    rounds: { type: "string", default: String(LEAST_ROUNDS) },
    pages: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const isComplete = !values.pages && rounds >= LEAST_ROUNDS;
const wantedPages = values.pages?.toLowerCase().split(",");
const pages = PAGES.filter(({ name }) => wantedPages?.includes(name.toLowerCase()) ?? true);

await using contest = await startContestants();
const describeRun = startRun();
const measured = pages.flatMap((page) =>
  contest.contestants
    .filter(({ id }) => !page.oursOnly || id === OURS)
    .map((contestant) => ({ page, contestant, rounds: [] as Measures[] })),
);
let browserVersion = "";
for (let round = 1; round <= rounds; round++) {
  console.log(`Round ${round} of ${rounds} …`);
  const browser = await launchBrowser();
  browserVersion = browser.version();
  for (const { page, contestant, rounds } of measured)
    rounds.push(await tracePage(browser, contestant.origin + page.path, contest, page));
  await browser.close();
  for (const { page, contestant, rounds } of measured)
    Object.assign(rounds.at(-1) ?? {}, await runLighthouse(contestant.origin + page.path));
}

const results = measured.map(({ rounds, ...of }) => ({ ...of, measures: summarize(rounds) }));
const report = describeResults(
  results,
  describeRun("npm run bench -- pages", `Chromium ${browserVersion}`),
  rounds,
);
if (isComplete) await writeResults("bench/results.md", report);
else console.log(`\n${report}\nThe run was not complete, so bench/results.md stays as it was.`);
