/**
 * Everything that this project is held to, as `npm test` runs it. With --fast (`npm run check`) it leaves out the builds and
 * whatever starts processes; with --all it adds what proves machinery, for minutes. The last lines give the time of each part,
 * name what failed and sum up.
 */
import "../../test/use-complete-lender.ts";
import { availableParallelism } from "node:os";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { endRunningPrograms } from "../programs/run-program.ts";
import { recordExhaustiveRun } from "./exhaustive-run.ts";
import { BUILDS, EXHAUSTIVE, JOURNEYS, OF_THE_BUILDS, QUICK_TESTS, SLOW_TESTS, SOURCES } from "./parts.ts";
import { addCounts, describeEnd, runParts } from "./run-parts.ts";

const root = join(import.meta.dirname, "../..");
const isFast = process.argv.includes("--fast");
const isAll = process.argv.includes("--all");

// Some hundred programs start, most of them from the same sources.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache/compiled");
endRunningPrograms();
await rm(join(root, "test-results"), { recursive: true, force: true });
await mkdir(join(root, "test-results"), { recursive: true });

// Longest first within what may run: at the end, every processor is busy to the last.
const parts = [
  ...(isFast ? [] : [...BUILDS, ...SLOW_TESTS]),
  ...SOURCES,
  ...QUICK_TESTS,
  ...(isFast ? [] : [...OF_THE_BUILDS, ...JOURNEYS]),
  ...(isAll ? EXHAUSTIVE : []),
];
const ended = await runParts(parts, Math.max(2, availableParallelism()));
const { failed } = addCounts(ended);
if (isAll && failed === 0) await recordExhaustiveRun();
console.log(describeEnd(ended));
process.exit(failed === 0 ? 0 : 1);
