import { relative } from "node:path";
import type { JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** The unit tests that failed, by file and sentence. A file that broke before its first test is named alone. */
export function failedUnitTests({ testResults }: JsonTestResults, root: string): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [file];
    return failed.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(" > "));
  });
}

/** The journeys that failed, or passed only in a second try, each by its lender, file and sentence. */
export function failedJourneys(suites: readonly JSONReportSuite[], titles: readonly string[] = []): string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => {
    const within = [...titles, title];
    return [...specs.flatMap((spec) => describeFailed(spec, within)), ...failedJourneys(inner, within)];
  });
}

const describeFailed = ({ title, tests }: JSONReportSpec, within: readonly string[]): string[] =>
  tests
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ projectName }) => `[${projectName}] ${[...within, title].join(" > ")}`);
