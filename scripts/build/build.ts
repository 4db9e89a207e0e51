/**
 * Builds both apps, for the public addresses alone; with --local also for looking at them on this machine. With --release nothing may speak against it, in the content or on the pages, and what was built is kept
 * in the archive; where one of the two fails, nothing is left that could be put online.
 */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { relative } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { readBuildFacts } from "../../checks/pages/build-facts.ts";
import { archiveRelease, describeArchive } from "../../checks/release/archive/archive-release.ts";
import { buildApps } from "./build-apps.ts";
import { whyThisBuildIsNotPublic } from "./public-addresses.ts";
import { releaseReasons } from "../release-reasons.ts";
import { findBrowser } from "../install/find-browser.ts";

const isRelease = process.argv.includes("--release");
const folders = buildFolders();
const today = new Date().toISOString().slice(0, 10);

function refuse(reasons: string, count: number): never {
  console.error(`${reasons}\n\nNo release: ${count} reasons above.`);
  process.exit(1);
}

/** Takes away what was built, so that nobody puts it online by mistake. */
const takeBack = () => rm(folders.folder, { recursive: true, force: true });

if (isRelease) {
  const { count, text, isBuilt } = await releaseReasons();
  if (count > 0) {
    if (isBuilt) await takeBack();
    refuse(text, count);
  }
  try {
    console.log(describeArchive(await archiveRelease(await readBuildFacts(today), await findBrowser())));
  } catch (error) {
    await takeBack();
    refuse(`The archive could not be written: ${error instanceof Error ? error.message : String(error)}`, 1);
  }
} else {
  const dead = process.argv.includes("--local") ? undefined : whyThisBuildIsNotPublic();
  const failure = dead ?? (await buildApps());
  if (failure) {
    console.error(failure);
    process.exit(1);
  }
}
const shown = (folder: string) => relative(process.cwd(), folder);
const survey = existsSync(folders.survey) ? ` and ${shown(folders.survey)} (the survey's page)` : "";
console.log(`Built ${shown(folders.site)} (the website)${survey}.`);
