import { beforeEach, expect, test, vi } from "vitest";
import { run } from "../programs/run-program.ts";
import { LATE } from "./named-tests.ts";
import { describeEnd, runPhases, type Part } from "./run-parts.ts";

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  return () => vi.restoreAllMocks();
});

test("a part that failed shows what it printed, at the end what failed in it; one that passed shows its second tries", async () => {
  const killed = await run(process.execPath, ["-e", "process.kill(process.pid, 'SIGKILL')"]);
  const prints =
    (code: number, ...output: string[]) =>
    () =>
      Promise.resolve({ code, output: output.join("\n") });
  const late = (count: number) =>
    Array.from({ length: count }, (_, index) => `${LATE}slow.test.ts > ${index}`);
  const parts: Part[] = [
    { name: "format", work: prints(0, "All files are well.") },
    { name: "unit tests", work: prints(1, "✗ zip.test.ts > asks", "✗ rates.test.ts > is told") },
    { name: "journeys", work: prints(0, ...late(1)) },
    { name: "slow tests", work: prints(0, ...late(4)) },
    { name: "walls", work: () => Promise.resolve(killed) },
    { name: "build", work: () => Promise.reject(new Error("The disk is full.")) },
  ];
  const ended = await runPhases([parts], 1);
  expect(lines.join("\n").replaceAll(/ \([\d.]+ s\)/g, "")).toBe(
    [
      "✓ format",
      ...["✗ unit tests", "    ✗ zip.test.ts > asks", "    ✗ rates.test.ts > is told"],
      ...["✓ journeys", `    ${LATE}slow.test.ts > 0`],
      ...["✗ slow tests", ...late(4).map((line) => `    ${line}`)],
      ...["✗ walls", "    Ended by SIGKILL, without output.", "✗ build", "    The disk is full."],
    ].join("\n"),
  );
  const end = describeEnd(ended);
  expect(end).toMatch(/\n✗ unit tests: zip\.test\.ts > asks\n✗ unit tests: rates\.test\.ts > is told\n/);
  expect(end).toMatch(/slow\.test\.ts > 3\n✗ walls\n✗ build\n8 failed\.$/);
});

test("the end of a run gives the time of each part, slowest last, then the sum", () => {
  const ended = (name: string, seconds: number, took = `${seconds.toFixed(1)} s`) => ({
    ...{ name, seconds, took, failures: [] },
  });
  expect(describeEnd([ended("journeys", 90.04), ended("lint", 0, "unchanged"), ended("types", 8)])).toBe(
    "  lint: unchanged\n  types: 8.0 s\n  journeys: 90.0 s\nEverything passed.",
  );
});
