import { expect, it } from "vitest";
import { skippedJourneys } from "./skipped-journeys.ts";

const test = (status: string, description?: string) => ({
  tests: [{ status, annotations: description ? [{ type: "skip", description }] : [] }],
});

it("names each reason for leaving tests out once, with their number", () => {
  const suites = [
    {
      specs: [test("expected")],
      suites: [{ specs: [test("skipped", "no nginx"), test("skipped", "no nginx")] }],
    },
    { specs: [test("skipped")] },
  ];
  expect(skippedJourneys(suites)).toEqual([
    "2 tests left out. no nginx",
    "1 tests left out. no reason is given",
  ]);
});

it("says nothing when nothing was left out", () => {
  expect(skippedJourneys([{ specs: [test("expected")] }])).toEqual([]);
});
