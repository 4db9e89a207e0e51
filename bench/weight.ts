/**
 * Weighs what a visitor downloads, page by page, and compares it with the budgets; builds first when something changed.
 * Bytes are the Brotli sizes that are served. Fails when a budget is passed, as `npm test` does.
 */
import { buildApps, isBuilt } from "../scripts/build-apps.ts";
import { describeWeight, isOver, weighBuild } from "./weigh.ts";

const failure = (await isBuilt()) ? undefined : await buildApps();
if (failure) {
  console.error(failure);
  process.exit(1);
}

const weights = weighBuild();
for (const weight of weights) console.log(describeWeight(weight));
if (weights.some(isOver)) process.exit(1);
