import type { JSONReportSuite } from "@playwright/test/reporter";
import { describe, expect, it } from "vitest";
import type { JsonTestResults } from "vitest/node";
import { failedJourneys, failedUnitTests } from "./failed-tests.ts";

const sentence = (title: string, status = "passed", ...ancestorTitles: string[]) => ({
  ...{ title, status, ancestorTitles },
});
const file = (name: string, status: string, ...assertionResults: object[]) => ({
  ...{ name: `/project/${name}`, status, assertionResults },
});

/** Reads a report of Vitest that has only the parts that tell what failed. */
const readUnit = (...testResults: object[]) =>
  failedUnitTests({ testResults } as unknown as JsonTestResults, "/project");

const journey = (title: string, status: string, projectName = "complete") => ({
  ...{ title, tests: [{ status, projectName }] },
});

describe("What failed is named", () => {
  it("a unit test by its file and its whole sentence", () => {
    const rates = [sentence("is shown", "failed", "A rate", "of Texas"), sentence("is told")];
    expect(readUnit(file("rates.test.ts", "failed", ...rates), file("zip.test.ts", "passed"))).toEqual([
      "rates.test.ts > A rate > of Texas > is shown",
    ]);
  });

  it("a file of unit tests that broke before its first one", () => {
    expect(readUnit(file("broken.test.ts", "failed"))).toEqual(["broken.test.ts"]);
  });

  it("a journey by its lender, its file and its sentence, also one that passed in a second try", () => {
    const suites = [
      {
        ...{ title: "apply.test.ts", specs: [journey("thanks", "unexpected"), journey("asks", "expected")] },
        suites: [{ title: "Without JavaScript", specs: [journey("thanks", "flaky", "minimal")] }],
      },
    ];
    expect(failedJourneys(suites as unknown as JSONReportSuite[])).toEqual([
      "[complete] apply.test.ts > thanks",
      "[minimal] apply.test.ts > Without JavaScript > thanks",
    ]);
  });
});
