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
  /** It passed before with the same content, and was not repeated. */
  isUnchanged?: boolean;
}

/** A part of the verification: a tool, or a group of tests or checks. */
export interface Part {
  name: string;
  work: () => Promise<Outcome>;
  /** Names of the parts that have to be over first, where they run at all. */
  after?: readonly string[];
  /** How many slots it keeps busy: 1, unless it starts workers of its own. */
  slots?: number;
}

/** What came of a part. */
interface Ended {
  name: string;
  seconds: number;
  count: Required<Count>;
  isUnchanged: boolean;
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
 * Runs parts in their order, as many at once as there are slots; prints what came of each.
 * @param slots processors to keep busy; a part that wants more gets all of them
 */
export function runParts(parts: readonly Part[], slots: number): Promise<Ended[]> {
  const names = new Set(parts.map(({ name }) => name));
  const waiting = [...parts];
  const ended: Ended[] = [];
  let free = slots;

  const isReady = ({ after = [] }: Part) =>
    after.every((name) => !names.has(name) || ended.some((one) => one.name === name));
  const slotsOf = ({ slots: wanted = 1 }: Part) => Math.min(wanted, slots);

  return new Promise((resolve) => {
    const startNext = (): void => {
      if (ended.length === parts.length) return resolve(ended);
      // The first that is ready waits for its slots: smaller parts behind it would otherwise keep it waiting for ever.
      const next = waiting.find(isReady);
      if (!next || slotsOf(next) > free) return;
      waiting.splice(waiting.indexOf(next), 1);
      free -= slotsOf(next);
      void runPart(next).then((one) => {
        ended.push(one);
        free += slotsOf(next);
        startNext();
      });
      startNext();
    };
    startNext();
  });
}

/** The end of a run: the time of each part, slowest last, then what failed. Whatever came before may have scrolled away. */
export function describeEnd(ended: readonly Ended[]): string {
  const longest = Math.max(...ended.map(({ name }) => name.length));
  const times = ended
    .toSorted((one, other) => one.seconds - other.seconds)
    .map(({ name, seconds, isUnchanged }) => {
      const time = isUnchanged ? "unchanged" : `${seconds.toFixed(1)} s`;
      return `  ${name.padEnd(longest)} ${time.padStart(9)}`;
    });
  const failures = ended.flatMap(({ count }) => count.names.map((name) => `✗ ${name}`));
  const { passed, failed } = addCounts(ended);
  return [...times, ...failures, `${passed} passed, ${failed} failed`].join("\n");
}

/** How many passed and failed in all parts together. */
export const addCounts = (ended: readonly Ended[]) => ({
  passed: ended.reduce((sum, { count }) => sum + count.passed, 0),
  failed: ended.reduce((sum, { count }) => sum + count.failed, 0),
});

async function runPart({ name, work }: Part): Promise<Ended> {
  const start = performance.now();
  const outcome = await work().catch((error: unknown): Outcome => ({
    failure: error instanceof Error ? error.message : String(error),
  }));
  const seconds = (performance.now() - start) / 1000;
  const { failure, count, isUnchanged = false } = outcome;
  const { passed, failed, names = [] } = count ?? { passed: failure ? 0 : 1, failed: 0 };
  // A part that counts its own tests and broke before the first one still counts as a failure.
  const failures = failure && failed === 0 ? 1 : failed;
  const numbers = count ? ` ${passed} passed, ${failures} failed` : "";
  const time = isUnchanged ? "unchanged" : `${seconds.toFixed(1)} s`;
  console.log(`${failures > 0 ? "✗" : "✓"} ${name}${numbers} (${time})`);
  if (failure) console.log(failure.replace(/^/gm, "    "));
  const named = names.length > 0 ? names.map((one) => `${name}: ${one}`) : [name];
  return {
    name,
    seconds,
    isUnchanged,
    count: { passed, failed: failures, names: failures > 0 ? named : [] },
  };
}
