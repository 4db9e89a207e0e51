/** Weighs what a visitor downloads, in Brotli bytes as served, beside the budgets. Fails when one is passed, as `npm test` does. */

import { readBuild, readBuildFacts } from "../checks/pages/read-build.ts";
import { describeWeights } from "../checks/weight/weight.ts";
import { buildIfChanged } from "./build/build-apps.ts";
import { fail, readOptions } from "./programs/command-line.ts";

readOptions("LENDER=acme npm run bench -- weight", {});
const failure = await buildIfChanged();
if (failure) fail(failure);
const facts = await readBuildFacts(new Date().toISOString().slice(0, 10));
const lines = describeWeights(readBuild(facts), facts);
console.log(lines.join("\n"));
process.exit(lines.some((line) => line.startsWith("✗")) ? 1 : 0);
