/** Builds both apps for the public addresses; with --local for this machine, with --release only what may be released. */
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { buildApps } from "./build-apps.ts";
import { fail, readOptions } from "../programs/command-line.ts";
import { whyNotPublic } from "./public-addresses.ts";

const { local, release } = readOptions(
  `LENDER=acme npm run build [-- one of these]:
  --local    also for addresses of this machine, to look at
  --release  only what may be released`,
  { options: { local: { type: "boolean" }, release: { type: "boolean" } } },
).values;
const folders = buildFolders();
if (release) {
  // Needs the packages of the checks, which a plain build does without.
  await (await import("../release-gate.ts")).buildRelease();
} else {
  const dead = local ? undefined : whyNotPublic();
  const failure = dead ?? (await buildApps());
  if (failure) fail(failure);
}
const shown = (folder: string) => relative(process.cwd(), folder);
const survey = existsSync(folders.survey) ? ` and ${shown(folders.survey)} (the survey's page)` : "";
console.log(`Built ${shown(folders.site)} (the website)${survey}.`);
