import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { ROOT } from "@heloc/lender/config";
import { findBrowser } from "../install/find-browser.ts";
import { run } from "../programs/run-program.ts";
import type { Outcome } from "./run-parts.ts";

/** A test by its file and its sentence, and what came of it: "late" passed only in a second try. */
interface Tried {
  sentence: string;
  is: "passed" | "late" | "failed" | "skipped";
  /** Why it was left out. */
  reason?: string;
}

/** A machine may be busy once. More than so many that pass late are a fault of the product or of its tests. */
const MOST_LATE = 3;

async function runTests<Report>(
  program: string,
  args: string[],
  env: Record<string, string>,
  file: string,
  read: (report: Report) => Tried[],
): Promise<Outcome> {
  const { code, output } = await run(program, args, { env });
  if (!existsSync(file)) return { failure: output };
  const tried = read(JSON.parse(await readFile(file, "utf8")) as Report);
  const { passed = [], late = [], failed = [] } = Object.groupBy(tried, ({ is }) => is);
  for (const { sentence } of late) console.log(`! Passed only in a second try: ${sentence}`);
  for (const [reason, { length }] of Map.groupBy(tried, (test) => test.reason))
    if (reason) console.log(`! ${length} tests left out. ${reason}`);
  const tooMany = late.length > MOST_LATE ? late : [];
  return {
    failure: code !== 0 || tooMany.length > 0 ? output : undefined,
    passed: passed.length + late.length - tooMany.length,
    failed: [...failed, ...tooMany].map(({ sentence }) => sentence),
  };
}

const reportFile = (name: string) => join(ROOT, "test-results", `${name.replaceAll(/\W+/g, "-")}.json`);

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

/** A file that broke before its first test is named alone. */
const toldByVitest = ({ testResults }: JsonTestResults): Tried[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.map(({ status, ancestorTitles, title, failureMessages }): Tried => {
      // Of a test that passed, the messages are of the try before.
      const isLate = status === "passed" && failureMessages?.length;
      const is = status === "passed" || status === "failed" ? status : "skipped";
      return { sentence: [file, ...ancestorTitles, title].join(" > "), is: isLate ? "late" : is };
    });
    const isBroken = status === "failed" && tests.every(({ is }) => is !== "failed");
    return isBroken ? [...tests, { sentence: file, is: "failed" }] : tests;
  });

const OUTCOMES = { expected: "passed", flaky: "late", unexpected: "failed", skipped: "skipped" } as const;

const toldByPlaywright = ({ suites }: Pick<JSONReport, "suites">): Tried[] =>
  suites.flatMap((suite) => testsIn(suite));

const testsIn = ({ title, specs, suites = [] }: JSONReportSuite, above: string[] = []): Tried[] => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, annotations }) => ({
      sentence: `[${projectName}] ${[...above, title, spec.title].join(" > ")}`,
      is: OUTCOMES[status],
      ...(status === "skipped" && {
        reason: annotations.find(({ type }) => type === "skip")?.description ?? "No reason is given.",
      }),
    })),
  ),
  ...suites.flatMap((suite) => testsIn(suite, [...above, title])),
];
