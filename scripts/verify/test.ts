/**
 * The process behind `npm test` and, with --fast, `npm run check`: everything that this project is held to. --fast leaves out the
 * builds and what starts processes; --all adds what proves machinery, for minutes. Each other option tries one thing alone that
 * needs a machine prepared for it, and hands on what follows it.
 */
import "../../test/use-complete-lender.ts";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { readOptions } from "../programs/read-options.ts";

const ALONE: Record<string, () => Promise<unknown>> = {
  "--browsers": async () => (await import("./prepared-machines.ts")).testBrowsers(),
  "--containers": async () => (await import("./prepared-machines.ts")).testContainers(),
};

async function runAll(option: string | undefined): Promise<void> {
  const { phasesOf } = await import("./parts.ts");
  const { describeEnd, runPhases } = await import("./run-parts.ts");
  const { recordExhaustiveRun } = await import("./passed-before.ts");
  // Some hundred programs start, most of them from the same sources.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, ".cache/compiled");
  for (const signal of ["SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(143));
  await rm(join(ROOT, "test-results"), { recursive: true, force: true });
  await mkdir(join(ROOT, "test-results"), { recursive: true });
  const ended = await runPhases(phasesOf(option));
  const hasFailed = ended.some(({ failures }) => failures.length > 0);
  if (option === "--all" && !hasFailed) await recordExhaustiveRun();
  console.log(describeEnd(ended));
  process.exit(hasFailed ? 1 : 0);
}

const [option] = process.argv.slice(2);
const alone = option && Object.hasOwn(ALONE, option) ? ALONE[option] : undefined;
if (alone) {
  process.argv.splice(2, 1);
  await alone();
} else {
  const usage = `npm test [-- one of these]; npm run check is the fast part:
  --all         also what takes minutes
  --browsers    the journeys in Firefox and WebKit
  --containers  the survey in containers`;
  readOptions(usage, { options: { fast: { type: "boolean" }, all: { type: "boolean" } } });
  await runAll(option);
}
