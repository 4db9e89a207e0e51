import { relative } from "node:path";
import type { JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** What went wrong in a run, each test by its file and its sentence. */
export interface Troubles {
  failed: string[];
  /** Passed only in a second try, when the first one was over and the machine had less to do. */
  passedLate: string[];
}

/** A machine may be busy once. More than so many that pass late are a fault of the product or of its tests. */
const MOST_PASSED_LATE = 3;

/** What does not count as passed, and what is told all the same. */
export const judge = ({ failed, passedLate }: Troubles): Troubles =>
  passedLate.length > MOST_PASSED_LATE
    ? { failed: [...failed, ...passedLate], passedLate: [] }
    : { failed, passedLate };

/** Those of the unit tests. A file that broke before its first test is named alone. */
export function troubledUnitTests({ testResults }: JsonTestResults, root: string): Troubles {
  const troubles: Troubles = { failed: [], passedLate: [] };
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(root, name);
    if (status === "failed" && assertionResults.every((test) => test.status !== "failed"))
      troubles.failed.push(file);
    for (const { status, failureMessages, ancestorTitles, title } of assertionResults) {
      const sentence = [file, ...ancestorTitles, title].join(" > ");
      if (status === "failed") troubles.failed.push(sentence);
      // Of a test that passed, these are of the try before.
      else if (status === "passed" && failureMessages?.length) troubles.passedLate.push(sentence);
    }
  }
  return troubles;
}

/** Those of the journeys, each with its lender. */
export function troubledJourneys(suites: readonly JSONReportSuite[]): Troubles {
  return { failed: journeysThat(suites, "unexpected"), passedLate: journeysThat(suites, "flaky") };
}

const journeysThat = (
  suites: readonly JSONReportSuite[],
  status: string,
  titles: readonly string[] = [],
): string[] =>
  suites.flatMap(({ title, specs, suites: inner = [] }) => {
    const within = [...titles, title];
    return [
      ...specs.flatMap((spec) => describe(spec, status, within)),
      ...journeysThat(inner, status, within),
    ];
  });

const describe = ({ title, tests }: JSONReportSpec, status: string, within: readonly string[]): string[] =>
  tests
    .filter((test) => test.status === status)
    .map(({ projectName }) => `[${projectName}] ${[...within, title].join(" > ")}`);
