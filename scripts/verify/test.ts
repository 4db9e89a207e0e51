/**
 * The process behind `npm test`: everything that this project is held to. `--all` adds what proves machinery, for minutes; each
 * other option tries one thing that needs a machine prepared for it, and takes what follows it as arguments.
 */
import "../../test/use-complete-lender.ts";

const ALONE: Record<string, () => Promise<unknown>> = {
  "--browsers": () => import("./test-browsers.ts"),
  "--containers": () => import("./test-containers.ts"),
  "--power-cut": () => import("../../apps/survey/test/faults/disks/power-cut.ts"),
  "--failover": () => import("../../apps/survey/test/faults/machines/failover.ts"),
};

const [option] = process.argv.slice(2);
const alone = option && Object.hasOwn(ALONE, option) ? ALONE[option] : undefined;
if (alone) {
  process.argv.splice(2, 1);
  await alone();
} else if (option === undefined || option === "--all") {
  await import("./verify.ts");
} else {
  console.error(`npm test knows no "${option}". Say nothing, --all, ${Object.keys(ALONE).join(", ")}.`);
  process.exit(2);
}
