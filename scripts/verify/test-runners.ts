import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { ROOT } from "@heloc/lender/config";
import { findBrowser } from "../install/find-browser.ts";
import { run } from "../programs/run-program.ts";
import type { Outcome } from "./run-parts.ts";

/** What a report says, each test by its file and its sentence. */
interface Told {
  passed: number;
  failed: string[];
  /** Passed only in a second try, when the machine had less to do. */
  late: string[];
}

/** A machine may be busy once. More than so many that pass late are a fault of the product or of its tests. */
const MOST_LATE = 3;

async function runTests<Report>(
  program: string,
  args: string[],
  env: Record<string, string>,
  file: string,
  read: (report: Report) => Told,
): Promise<Outcome> {
  const { code, output } = await run(program, args, { env });
  if (!existsSync(file)) return { failure: output };
  const { passed, failed, late } = read(JSON.parse(await readFile(file, "utf8")) as Report);
  for (const name of late) console.log(`! Passed only in a second try: ${name}`);
  const tooMany = late.length > MOST_LATE ? late : [];
  const hasFailed = code !== 0 || tooMany.length > 0;
  return {
    failure: hasFailed ? output : undefined,
    passed: passed - tooMany.length,
    failed: [...failed, ...tooMany],
  };
}

const reportFile = (name: string) => join(ROOT, "test-results", `${name.replaceAll(/\W+/g, "-")}.json`);

/** Runs a project of vitest.config.ts. */
export function unitTests(project: string, workers = 1): Promise<Outcome> {
  const file = reportFile(project);
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile=${file}`];
  return runTests(
    "vitest",
    [...args, `--maxWorkers=${workers}`, `--project=${project}`],
    {},
    file,
    toldByVitest,
  );
}

/** Runs the journeys of a configuration of Playwright in Chromium. */
export async function journeys(config: string): Promise<Outcome> {
  const file = reportFile(config);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: await findBrowser() };
  return runTests("playwright", ["test", "--config", config], env, file, toldByPlaywright);
}

/** Of unit tests. A file that broke before its first test is named alone. */
function toldByVitest({ numPassedTests, testResults }: JsonTestResults): Told {
  const tests = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const all = assertionResults.map((test) => ({
      ...test,
      sentence: [file, ...test.ancestorTitles, test.title].join(" > "),
    }));
    const isBroken = status === "failed" && all.every((test) => test.status !== "failed");
    return isBroken ? [...all, { status, sentence: file, failureMessages: [] }] : all;
  });
  return {
    passed: numPassedTests,
    failed: tests.filter(({ status }) => status === "failed").map(({ sentence }) => sentence),
    // Of a test that passed, the messages are of the try before.
    late: tests
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length)
      .map(({ sentence }) => sentence),
  };
}

/** Of journeys, each with its lender. Tells why some were left out, each reason once. */
function toldByPlaywright({ stats, suites }: Pick<JSONReport, "stats" | "suites">): Told {
  const tests = suites.flatMap((suite) => testsIn(suite));
  const named = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ sentence }) => sentence);
  for (const [reason, { length }] of Map.groupBy(
    tests.filter(({ status }) => status === "skipped"),
    (test) => test.reason ?? "no reason is given",
  ))
    console.log(`! ${length} tests left out. ${reason}`);
  return { passed: stats.expected + stats.flaky, failed: named("unexpected"), late: named("flaky") };
}

const testsIn = (
  { title, specs, suites = [] }: JSONReportSuite,
  above: string[] = [],
): { status: string; sentence: string; reason: string | undefined }[] => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, annotations }) => ({
      status,
      sentence: `[${projectName}] ${[...above, title, spec.title].join(" > ")}`,
      reason: annotations.find(({ type }) => type === "skip")?.description,
    })),
  ),
  ...suites.flatMap((suite) => testsIn(suite, [...above, title])),
];
