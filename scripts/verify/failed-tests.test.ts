import type { JSONReportSuite } from "@playwright/test/reporter";
import { describe, expect, it } from "vitest";
import type { JsonTestResults } from "vitest/node";
import { judge, troubledJourneys, troubledUnitTests } from "./failed-tests.ts";

const sentence = (title: string, status = "passed", ...ancestorTitles: string[]) => ({
  ...{ title, status, ancestorTitles },
});
const file = (name: string, status: string, ...assertionResults: object[]) => ({
  ...{ name: `/project/${name}`, status, assertionResults },
});

/** Reads a report of Vitest that has only the parts that tell what failed. */
const readUnit = (...testResults: object[]) =>
  troubledUnitTests({ testResults } as unknown as JsonTestResults, "/project");

const late = { ...sentence("is quick", "passed", "A rate"), failureMessages: ["Error: not yet"] };

const journey = (title: string, status: string, projectName = "complete") => ({
  ...{ title, tests: [{ status, projectName }] },
});

describe("What failed is named", () => {
  it("a unit test by its file and its whole sentence", () => {
    const rates = [sentence("is shown", "failed", "A rate", "of Texas"), sentence("is told")];
    expect(readUnit(file("rates.test.ts", "failed", ...rates), file("zip.test.ts", "passed"))).toEqual({
      failed: ["rates.test.ts > A rate > of Texas > is shown"],
      passedLate: [],
    });
  });

  it("a file of unit tests that broke before its first one", () => {
    expect(readUnit(file("broken.test.ts", "failed")).failed).toEqual(["broken.test.ts"]);
  });

  it("a unit test that passed in a second try, apart from those that failed", () => {
    expect(readUnit(file("rates.test.ts", "passed", late, sentence("is told")))).toEqual({
      failed: [],
      passedLate: ["rates.test.ts > A rate > is quick"],
    });
  });

  it("a journey by its lender, its file and its sentence, one that passed in a second try apart from the others", () => {
    const suites = [
      {
        ...{ title: "apply.test.ts", specs: [journey("thanks", "unexpected"), journey("asks", "expected")] },
        suites: [{ title: "Without JavaScript", specs: [journey("thanks", "flaky", "minimal")] }],
      },
    ];
    expect(troubledJourneys(suites as unknown as JSONReportSuite[])).toEqual({
      failed: ["[complete] apply.test.ts > thanks"],
      passedLate: ["[minimal] apply.test.ts > Without JavaScript > thanks"],
    });
  });
});

describe("Tests that pass only in a second try", () => {
  it("are told and fail nothing while they are few", () => {
    const troubles = { failed: [], passedLate: ["one", "two", "three"] };
    expect(judge(troubles)).toEqual(troubles);
  });

  it("fail the run when they are more", () => {
    expect(judge({ failed: ["zero"], passedLate: ["one", "two", "three", "four"] })).toEqual({
      failed: ["zero", "one", "two", "three", "four"],
      passedLate: [],
    });
  });
});
