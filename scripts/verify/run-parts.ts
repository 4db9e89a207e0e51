import { availableParallelism } from "node:os";

export interface Outcome {
  /** What to print when something is wrong. */
  failure?: string | undefined;
  /** How many of its own tests passed; a part without tests counts as one. */
  passed?: number;
  /** The tests that failed, in words that find them. */
  failed?: readonly string[];
  /** It passed before with the same content, and was not repeated. */
  isUnchanged?: boolean;
}

/** A part of the verification: a tool, or a group of tests or checks. */
export interface Part {
  name: string;
  work: () => Promise<Outcome>;
}

/** Parts that run side by side. The next phase waits for all of them, since it reads what they made. */
export type Phase = readonly Part[];

/** One more than there are processors: processes and browsers wait for something a third of their time. */
const SLOTS = availableParallelism() + 1;

interface Ended {
  name: string;
  seconds: number;
  isUnchanged: boolean;
  passed: number;
  /** What failed, in words that find it. */
  failures: readonly string[];
}

/** Runs the phases in their order, also after a failure; prints what came of each part. */
export async function runPhases(phases: readonly Phase[], slots = SLOTS): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const parts of phases) {
    const waiting = parts.values();
    const work = async () => {
      for (const part of waiting) ended.push(await runPart(part));
    };
    await Promise.all(Array.from({ length: slots }, work));
  }
  return ended;
}

async function runPart({ name, work }: Part): Promise<Ended> {
  const start = performance.now();
  const outcome = await work().catch((error: unknown): Outcome => ({
    failure: error instanceof Error ? error.message : String(error),
  }));
  const { failure, passed, failed = [], isUnchanged = false } = outcome;
  const seconds = (performance.now() - start) / 1000;
  // A part that broke before its first test counts as a failure, too.
  const failures = failed.length > 0 ? failed.map((one) => `${name}: ${one}`) : failure ? [name] : [];
  const counts = passed === undefined ? "" : ` ${passed} passed, ${failures.length} failed`;
  const mark = failures.length > 0 ? "✗" : "✓";
  console.log(`${mark} ${name}${counts} (${isUnchanged ? "unchanged" : `${seconds.toFixed(1)} s`})`);
  if (failure) console.log(failure.replace(/^/gm, "    "));
  return { name, seconds, isUnchanged, passed: passed ?? (failure ? 0 : 1), failures };
}

/** The end of a run: the time of each part, slowest last, then what failed. What came before may have scrolled away. */
export function describeEnd(ended: readonly Ended[]): string {
  const times = ended
    .toSorted((one, other) => one.seconds - other.seconds)
    .map(
      ({ name, seconds, isUnchanged }) =>
        `  ${name}: ${isUnchanged ? "unchanged" : `${seconds.toFixed(1)} s`}`,
    );
  const failures = ended.flatMap((one) => one.failures);
  const passed = ended.reduce((sum, one) => sum + one.passed, 0);
  return [
    ...times,
    ...failures.map((name) => `✗ ${name}`),
    `${passed} passed, ${failures.length} failed`,
  ].join("\n");
}
