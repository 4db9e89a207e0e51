/** Weighs what a visitor downloads, in Brotli bytes as served, beside the budgets. Fails when one is passed, as `npm test` does. */

import { readBuild, readBuildFacts } from "../checks/pages/read-build.ts";
import { tell } from "../checks/check-project.ts";
import { runChecks } from "../checks/run-checks.ts";
import { describeWeights, weightChecks } from "../checks/weight/weight.ts";
import { buildIfChanged } from "./build/build-apps.ts";
import { readOptions } from "./programs/read-options.ts";

readOptions("LENDER=acme npm run bench -- weight", {});
const failure = await buildIfChanged();
if (failure) {
  console.error(failure);
  process.exit(1);
}

const facts = await readBuildFacts(new Date().toISOString().slice(0, 10));
const pages = readBuild(facts);
for (const line of describeWeights(pages, facts)) console.log(line);
const findings = await runChecks(weightChecks, { pages }, facts);
for (const finding of findings) console.error(`${finding.file}: ${tell(finding)}`);
process.exit(findings.length > 0 ? 1 : 0);
