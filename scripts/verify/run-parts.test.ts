import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { countedOutcome, describeEnd, outcomeOf, runParts, type Part } from "./run-parts.ts";
import { run } from "../programs/run-program.ts";

const part = (name: string, work: Part["work"]): Part => ({ name, work });
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  return () => vi.restoreAllMocks();
});

test("a part counts as one, or as many as it counted; one that broke counts as a failure", async () => {
  const counted = { passed: 40, failed: 2, names: ["zip.test.ts > asks", "rates.test.ts > is told"] };
  const total = await runParts([
    [
      part("format", async () => ({})),
      part("unit tests", async () => ({ count: counted, failure: "2 tests failed" })),
      part("journeys", async () => ({ count: { passed: 0, failed: 0 }, failure: "No browser." })),
      part("build", () => Promise.reject(new Error("The disk is full."))),
    ],
  ]);
  expect(total).toMatchObject({ passed: 41, failed: 4 });
  expect(describeEnd(total).split("\n")).toEqual([
    "✗ unit tests: zip.test.ts > asks",
    "✗ unit tests: rates.test.ts > is told",
    "✗ journeys",
    "✗ build",
    "41 passed, 4 failed",
  ]);
  expect(lines.map((line) => line.replace(/ \(.* s\)/, ""))).toEqual([
    "✓ format",
    "✗ unit tests 40 passed, 2 failed",
    "    2 tests failed",
    "✗ journeys 0 passed, 1 failed",
    "    No browser.",
    "✗ build",
    "    The disk is full.",
  ]);
});

test("lanes run beside one another, and a part of a lane waits for the one before it", async () => {
  const running = new Set<string>();
  const seen: string[][] = [];
  const work = (name: string) =>
    part(name, async () => {
      running.add(name);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push([...running].sort());
      running.delete(name);
      return {};
    });
  await runParts([[work("a1"), work("a2")], [work("b1")]]);
  expect(seen[0]).toEqual(["a1", "b1"]);
  expect(seen.some((names) => names.includes("a1") && names.includes("a2"))).toBe(false);
});

test("a test runner that breaks before it reports is shown with what it printed", async () => {
  const broken = { code: 1, output: "The configuration has a mistake." };
  const report = join(import.meta.dirname, "no-such-report.json");
  expect(await countedOutcome(broken, report, () => ({ passed: 1, failed: 0 }))).toEqual({
    failure: "The configuration has a mistake.",
  });
});

test("a tool that was killed before it printed anything has failed", async () => {
  const killed = await run(process.execPath, ["-e", "process.kill(process.pid, 'SIGKILL')"]);
  expect(await runParts([[part("types", async () => outcomeOf(killed))]])).toEqual({
    ...{ passed: 0, failed: 1, names: ["types"] },
  });
  expect(lines[1]).toBe("    Ended by SIGKILL, without output.");
});
