import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { run } from "../programs/run-program.ts";
import { addCounts, countedOutcome, describeEnd, outcomeOf, runParts, type Part } from "./run-parts.ts";

const part = (name: string, work: Part["work"], wants: Partial<Part> = {}): Part => ({
  name,
  work,
  ...wants,
});
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  return () => vi.restoreAllMocks();
});

test("a part counts as one, or as many as it counted; one that broke counts as a failure", async () => {
  const counted = { passed: 40, failed: 2, names: ["zip.test.ts > asks", "rates.test.ts > is told"] };
  const ended = await runParts(
    [
      part("format", async () => ({})),
      part("types", async () => ({ isUnchanged: true })),
      part("unit tests", async () => ({ count: counted, failure: "2 tests failed" })),
      part("journeys", async () => ({ count: { passed: 0, failed: 0 }, failure: "No browser." })),
      part("build", () => Promise.reject(new Error("The disk is full."))),
    ],
    1,
  );
  expect(addCounts(ended)).toEqual({ passed: 42, failed: 4 });
  expect(lines.map((line) => line.replace(/ \([\d.]+ s\)/, ""))).toEqual([
    "✓ format",
    "✓ types (unchanged)",
    "✗ unit tests 40 passed, 2 failed",
    "    2 tests failed",
    "✗ journeys 0 passed, 1 failed",
    "    No browser.",
    "✗ build",
    "    The disk is full.",
  ]);
});

test("the end of a run gives the time of each part, slowest last, then what failed and the sum", () => {
  const ended = (name: string, seconds: number, names: string[] = []) => ({
    ...{ name, seconds, isUnchanged: seconds === 0 },
    count: { passed: 1, failed: names.length, names },
  });
  const all = [ended("journeys", 90.04, ["journeys: apply"]), ended("lint", 0), ended("types", 8)];
  expect(describeEnd(all)).toBe(
    [
      "  lint     unchanged",
      "  types        8.0 s",
      "  journeys    90.0 s",
      "✗ journeys: apply",
      "3 passed, 1 failed",
    ].join("\n"),
  );
});

/** Parts that note, when they begin and end, which of them are running. */
function watched() {
  const running = new Set<string>();
  const seen: string[] = [];
  const watch = (name: string, wants: Partial<Part> = {}) =>
    part(
      name,
      async () => {
        running.add(name);
        await new Promise((resolve) => setImmediate(resolve));
        seen.push([...running].sort().join(" "));
        running.delete(name);
        return {};
      },
      wants,
    );
  return { watch, seen };
}

test("as many parts run at once as there are slots, and one with workers of its own runs alone", async () => {
  const { watch, seen } = watched();
  await runParts([watch("a"), watch("b"), watch("journeys", { slots: Infinity }), watch("c"), watch("d")], 2);
  expect(seen).toEqual(["a b", "b", "journeys", "c d", "d"]);
});

test("a part waits for those that it needs, and for none that this run leaves out", async () => {
  const { watch, seen } = watched();
  await runParts([watch("journeys", { after: ["build", "left out"] }), watch("build")], 2);
  expect(seen).toEqual(["build", "journeys"]);
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
  expect(addCounts(await runParts([part("types", async () => outcomeOf(killed))], 2)).failed).toBe(1);
  expect(lines[1]).toBe("    Ended by SIGKILL, without output.");
});
