/**
 * The process behind `npm test` and, with --fast, `npm run check`: everything that this project is held to. --fast leaves out the
 * builds and what starts processes; --all adds what proves machinery, for minutes. Each other option tries one thing alone that
 * needs a machine prepared for it.
 */
import "../../test/use-complete-lender.ts";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { readOptions } from "../programs/command-line.ts";

const options = {
  fast: { type: "boolean" },
  all: { type: "boolean" },
  browsers: { type: "boolean" },
  containers: { type: "boolean" },
} as const;
const chosen = readOptions(
  `npm test [-- one of these]; npm run check is the fast part:
  --all         also what takes minutes
  --browsers    the journeys in Firefox and WebKit
  --containers  the survey in containers`,
  { options },
).values;
const [option] = Object.keys(chosen);
const { phasesOf } = await import("./parts.ts");
const { describeEnd, recordExhaustiveRun, runPhases } = await import("./run-parts.ts");
// Some hundred programs start, most of them from the same sources.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, ".cache/compiled");
for (const signal of ["SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(143));
await rm(join(ROOT, "test-results"), { recursive: true, force: true });
const ended = await runPhases(phasesOf(option));
const hasFailed = ended.some(({ failures }) => failures.length > 0);
if (option === "all" && !hasFailed) await recordExhaustiveRun();
console.log(describeEnd(ended));
process.exit(hasFailed ? 1 : 0);
