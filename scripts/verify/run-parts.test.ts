import { beforeEach, expect, test, vi } from "vitest";
import { run } from "../programs/run-program.ts";
import { describeEnd, runPhases, type Part } from "./run-parts.ts";

const part = (name: string, work: Part["work"]): Part => ({ name, work });
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  return () => vi.restoreAllMocks();
});

test("a part counts as one, or as many as it counted; one that broke counts as a failure", async () => {
  const failed = ["zip.test.ts > asks", "rates.test.ts > is told"];
  const killed = await run(process.execPath, ["-e", "process.kill(process.pid, 'SIGKILL')"]);
  const parts = [
    part("format", async () => ({})),
    part("types", async () => ({ isUnchanged: true })),
    part("unit tests", async () => ({ passed: 40, failed, failure: "2 tests failed" })),
    part("journeys", async () => ({ passed: 0, failure: "No browser." })),
    part("walls", async () => ({ failure: killed.output })),
    part("build", () => Promise.reject(new Error("The disk is full."))),
  ];
  const ended = await runPhases([parts], 1);
  expect(lines.map((line) => line.replace(/ \([\d.]+ s\)/, ""))).toEqual([
    "✓ format",
    "✓ types (unchanged)",
    "✗ unit tests 40 passed, 2 failed",
    "    2 tests failed",
    "✗ journeys 0 passed, 1 failed",
    "    No browser.",
    "✗ walls",
    "    Ended by SIGKILL, without output.",
    "✗ build",
    "    The disk is full.",
  ]);
  expect(describeEnd(ended)).toMatch(
    /\n✗ unit tests: zip\.test\.ts > asks\n✗ unit tests: rates\.test\.ts > is told\n✗ journeys\n✗ walls\n✗ build\n42 passed, 5 failed$/,
  );
});

test("the end of a run gives the time of each part, slowest last, then the sum", () => {
  const ended = (name: string, seconds: number) => ({
    ...{ name, seconds, passed: 1, failures: [], isUnchanged: seconds === 0 },
  });
  expect(describeEnd([ended("journeys", 90.04), ended("lint", 0), ended("types", 8)])).toBe(
    "  lint: unchanged\n  types: 8.0 s\n  journeys: 90.0 s\n3 passed, 0 failed",
  );
});
