import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Finished } from "../programs/run-program.ts";

/** How many tests of a part passed and failed. */
export interface Count {
  passed: number;
  failed: number;
  /** What failed, in words that find it; where nothing is named, the part's name stands for it. */
  names?: string[];
}

/** The result of a part. A part without counts of its own counts as one. */
export interface Outcome {
  /** What to print when something is wrong. */
  failure?: string | undefined;
  count?: Count;
}

/** A part of the verification: a tool, or a group of checks. */
export interface Part {
  name: string;
  work: () => Promise<Outcome>;
}

/** The outcome of a program whose exit code says whether all is well. */
export const outcomeOf = ({ code, output }: Finished): Outcome => (code === 0 ? {} : { failure: output });

/** The outcome of a test runner, counted from the report that it wrote. One that broke before that counts nothing. */
export async function countedOutcome<Report>(
  finished: Finished,
  reportFile: string,
  count: (report: Report) => Count,
): Promise<Outcome> {
  if (!existsSync(reportFile)) return outcomeOf({ ...finished, code: finished.code || 1 });
  return { ...outcomeOf(finished), count: count(JSON.parse(await readFile(reportFile, "utf8")) as Report) };
}

/**
 * Runs the lanes beside one another, and in each lane one part after the other; prints the result and the time of each part.
 * @returns what passed and failed in all of them together, each that failed by its part and its name
 */
export async function runParts(lanes: Part[][]): Promise<Required<Count>> {
  const total = { passed: 0, failed: 0, names: [] as string[] };
  const runLane = async (parts: Part[]) => {
    for (const part of parts) {
      const { passed, failed, names } = await runPart(part);
      total.passed += passed;
      total.failed += failed;
      total.names.push(...names);
    }
  };
  await Promise.all(lanes.map(runLane));
  return total;
}

/** The end of a run: whatever came before may have scrolled away. */
export const describeEnd = ({ passed, failed, names }: Required<Count>): string =>
  [...names.map((name) => `✗ ${name}`), `${passed} passed, ${failed} failed`].join("\n");

async function runPart({ name, work }: Part): Promise<Required<Count>> {
  const start = performance.now();
  const { failure, count }: Outcome = await work().catch((error: unknown) => ({
    failure: error instanceof Error ? error.message : String(error),
  }));
  const result: Count = { ...(count ?? { passed: failure ? 0 : 1, failed: 0 }) };
  // A part that counts its own tests and broke before the first one still counts as a failure.
  if (failure && result.failed === 0) result.failed = 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const numbers = count ? ` ${result.passed} passed, ${result.failed} failed` : "";
  console.log(`${failure || result.failed > 0 ? "✗" : "✓"} ${name}${numbers} (${seconds} s)`);
  if (failure) console.log(failure.replace(/^/gm, "    "));
  const { names = [] } = result;
  if (!failure && result.failed === 0) return { ...result, names: [] };
  return { ...result, names: names.length > 0 ? names.map((one) => `${name}: ${one}`) : [name] };
}
