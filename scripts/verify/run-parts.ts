import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { contentHash } from "../build/content-hash.ts";
import { FAILED, LATE } from "./named-tests.ts";

/** A part of the verification: a tool, or a group of tests or checks. */
export interface Part {
  name: string;
  /** Files and folders of the project: while these and the day are those of the last time that it passed, it is not repeated. */
  reads?: readonly string[];
  work: () => Promise<{ code: number; output: string }>;
}

/** Parts that run side by side. The next phase waits for all of them, since it reads what they made. */
export type Phase = readonly Part[];

/** One more than there are processors: processes and browsers wait for something a third of their time. */
const SLOTS = availableParallelism() + 1;
/** A machine may be busy once. More tests than so many that pass late are a fault of the product or of the tests. */
const MOST_LATE = 3;

interface Ended {
  name: string;
  took: string;
  seconds: number;
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

async function runPart({ name, reads, work }: Part): Promise<Ended> {
  const start = performance.now();
  const stamp = reads && (await stampOf(reads));
  const isUnchanged = stamp !== undefined && stamp === (await readStamp(name));
  const { code, output } = isUnchanged ? { code: 0, output: "" } : await work().catch(asFailure);
  const lines = output.split("\n");
  const late = lines.filter((line) => line.startsWith(LATE));
  const failed = lines.filter((line) => line.startsWith(FAILED));
  const hasFailed = code !== 0 || late.length > MOST_LATE;
  if (stamp !== undefined) await writeStamp(name, hasFailed ? "" : stamp);
  const seconds = (performance.now() - start) / 1000;
  const took = isUnchanged ? "unchanged" : `${seconds.toFixed(1)} s`;
  const shown = hasFailed ? lines : lines.filter((line) => line.startsWith("! "));
  console.log(
    [`${hasFailed ? "✗" : "✓"} ${name} (${took})`, ...shown.map((line) => `    ${line}`)].join("\n"),
  );
  const found = [...failed, ...(late.length > MOST_LATE ? late : [])];
  const failures = found.length > 0 ? found.map((line) => `${name}: ${line.slice(2)}`) : [name];
  return { name, took, seconds, failures: hasFailed ? failures : [] };
}

const asFailure = (error: unknown) => ({
  code: 1,
  output: error instanceof Error ? error.message : String(error),
});

/** The end of a run: the time of each part, slowest last, then what failed. What came before may have scrolled away. */
export function describeEnd(ended: readonly Ended[]): string {
  const failures = ended.flatMap((one) => one.failures);
  return [
    ...ended
      .toSorted((one, other) => one.seconds - other.seconds)
      .map(({ name, took }) => `  ${name}: ${took}`),
    ...failures.map((name) => `✗ ${name}`),
    failures.length === 0 ? "Everything passed." : `${failures.length} failed.`,
  ].join("\n");
}

/** The day is part of it: rates and claims expire. */
const stampOf = async (sources: readonly string[]): Promise<string> =>
  `${new Date().toISOString().slice(0, 10)} ${await contentHash(sources)}`;

const stampFile = (name: string) => join(ROOT, ".cache/passed", name.replaceAll(/\W+/g, "-"));

const readStamp = async (name: string): Promise<string> =>
  existsSync(stampFile(name)) ? readFile(stampFile(name), "utf8") : "";

async function writeStamp(name: string, stamp: string): Promise<void> {
  await mkdir(dirname(stampFile(name)), { recursive: true });
  await writeFile(stampFile(name), stamp);
}

/** What the program consists of. A lender's words and pictures are no part of it. */
const PROGRAM = ["packages", "apps", "checks", "scripts", "e2e", "deploy", "package-lock.json"];

/** Notes that `npm test -- --all` has passed, for this day and these sources. */
export const recordExhaustiveRun = async (): Promise<void> => writeStamp("--all", await stampOf(PROGRAM));

/** A sentence for whoever is about to release; undefined when all tests have passed on this very program. */
export async function askForExhaustiveRun(): Promise<string | undefined> {
  const [day, program] = (await readStamp("--all")).split(" ");
  if (!day) return "npm test -- --all has never passed here. Run it before you go online.";
  if (program === (await contentHash(PROGRAM))) return undefined;
  return `npm test -- --all last passed on ${day}, on another version of the program. Run it before you go online.`;
}
