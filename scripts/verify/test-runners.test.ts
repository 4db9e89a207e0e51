import type { JSONReport } from "@playwright/test/reporter";
import { expect, test, vi } from "vitest";
import type { JsonTestResults } from "vitest/node";
import { toldByPlaywright, toldByVitest } from "./test-runners.ts";

test("unit tests are named by file and sentence; a file that broke before its first one stands alone", () => {
  const one = (title: string, status: string, failureMessages: string[] = []) => ({
    ...{ title, status, failureMessages, ancestorTitles: ["A rate"] },
  });
  const testResults = [
    {
      ...{ name: "/project/rates.test.ts", status: "failed" },
      assertionResults: [
        one("is shown", "failed"),
        one("is quick", "passed", ["not yet"]),
        one("is told", "passed"),
      ],
    },
    { name: "/project/broken.test.ts", status: "failed", assertionResults: [] },
  ];
  const report = { numPassedTests: 2, testResults } as unknown as JsonTestResults;
  expect(toldByVitest(report, "/project")).toEqual({
    passed: 2,
    failed: ["rates.test.ts > A rate > is shown", "broken.test.ts"],
    late: ["rates.test.ts > A rate > is quick"],
  });
});

test("journeys are named by lender, file and sentence, and why some were left out is said once", () => {
  const log = vi.spyOn(console, "log").mockReturnValue(undefined);
  const journey = (title: string, status: string, projectName = "complete") => ({
    ...{ title, tests: [{ status, projectName, annotations: [{ type: "skip", description: "No Caddy." }] }] },
  });
  const suites = [
    {
      ...{ title: "apply.test.ts", specs: [journey("thanks", "unexpected"), journey("proxy", "skipped")] },
      suites: [
        {
          title: "Without JavaScript",
          specs: [journey("thanks", "flaky", "minimal"), journey("cache", "skipped")],
        },
      ],
    },
  ];
  const report = { stats: { expected: 7, flaky: 1 }, suites } as unknown as JSONReport;
  expect(toldByPlaywright(report)).toEqual({
    passed: 8,
    failed: ["[complete] apply.test.ts > thanks"],
    late: ["[minimal] apply.test.ts > Without JavaScript > thanks"],
  });
  expect(log.mock.calls).toEqual([["! 2 tests left out. No Caddy."]]);
});
