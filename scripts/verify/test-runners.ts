import type { JSONReport } from "@playwright/test/reporter";
import { join } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { findBrowser } from "../install/find-browser.ts";
import { run } from "../programs/run-program.ts";
import { judge, troubledJourneys, troubledUnitTests, type Troubles } from "./failed-tests.ts";
import { countedOutcome, type Count, type Outcome } from "./run-parts.ts";
import { skippedJourneys } from "./skipped-journeys.ts";

const root = join(import.meta.dirname, "../..");
const reportFile = (name: string): string =>
  join(root, "test-results", `${name.replaceAll(/\W+/g, "-")}.json`);

/** Runs some projects of vitest.config.ts. */
export async function unitTests(projects: readonly string[], workers = 1): Promise<Outcome> {
  const file = reportFile(projects.join(" "));
  const finished = await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${file}`,
    `--maxWorkers=${workers}`,
    ...projects.map((project) => `--project=${project}`),
  ]);
  return countedOutcome(finished, file, (report: JsonTestResults) =>
    countOf(report.numPassedTests, troubledUnitTests(report, root)),
  );
}

/** Runs the journeys of a configuration of Playwright in Chromium. */
export async function journeys(config: string, ...options: string[]): Promise<Outcome> {
  const file = reportFile([config, ...options].join(" "));
  const finished = await run("playwright", ["test", "--config", config, ...options], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: await findBrowser() },
  });
  return countedOutcome(finished, file, ({ stats, suites }: JSONReport) => {
    for (const line of skippedJourneys(suites)) console.log(`! ${line}`);
    return countOf(stats.expected + stats.flaky, troubledJourneys(suites));
  });
}

/** @param passed also those that passed late */
function countOf(passed: number, troubles: Troubles): Count {
  const { failed, passedLate } = judge(troubles);
  for (const name of passedLate) console.log(`! Passed only in a second try: ${name}`);
  const late = troubles.passedLate.length - passedLate.length;
  return { passed: passed - late, failed: failed.length, names: failed };
}
