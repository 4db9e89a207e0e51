import type { JSONReportSuite } from "@playwright/test/reporter";
import { expect, it } from "vitest";
import { skippedJourneys } from "./skipped-journeys.ts";

const test = (status: string, description?: string) => ({
  tests: [{ status, annotations: description ? [{ type: "skip", description }] : [] }],
});

/** Reads a report of Playwright that has only the parts that tell what was left out. */
const read = (suites: object[]) => skippedJourneys(suites as JSONReportSuite[]);

it("names each reason for leaving tests out once, with their number", () => {
  const suites = [
    {
      specs: [test("expected")],
      suites: [{ specs: [test("skipped", "no nginx"), test("skipped", "no nginx")] }],
    },
    { specs: [test("skipped")] },
  ];
  expect(read(suites)).toEqual(["2 tests left out. no nginx", "1 tests left out. no reason is given"]);
});

it("says nothing when nothing was left out", () => {
  expect(read([{ specs: [test("expected")] }])).toEqual([]);
});
