/**
 * Builds both apps. With --release the content must be fit to go live, the pages must keep the rules, and what was built
 * is kept in the archive; where one of the three fails, nothing is left that could be put online.
 */
import { rm } from "node:fs/promises";
import { relative } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { checkBuild, checkFiles } from "../../checks/check-project.ts";
import { readBuildFacts } from "../../checks/pages/build-facts.ts";
import { archiveRelease } from "../../checks/release/archive/archive-release.ts";
import { formatFinding, type Result } from "../../checks/run-checks.ts";
import { buildApps } from "./build-apps.ts";
import { findBrowser } from "../find-browser.ts";

const isRelease = process.argv.includes("--release");
const folders = buildFolders();
const today = new Date().toISOString().slice(0, 10);

function refuse(reasons: string[]): never {
  console.error(`${reasons.join("\n")}\n\nNo release: ${reasons.length} reasons above.`);
  process.exit(1);
}

/** Takes away what was built, so that nobody puts it online by mistake. */
async function takeBack(reasons: string[]): Promise<never> {
  await rm(folders.folder, { recursive: true, force: true });
  refuse(reasons);
}

const reasonsOf = ({ findings }: Result) => findings.map(formatFinding);

if (isRelease) {
  const reasons = [
    ...reasonsOf(await checkFiles("release", today)),
    ...reasonsOf(await checkFiles("law", today)),
  ];
  if (reasons.length > 0) refuse(reasons);
  // A release is of today.
  delete process.env.BUILD_DATE;
}

const failure = await buildApps();
if (failure) {
  console.error(failure);
  process.exit(1);
}

if (isRelease) {
  const reasons = reasonsOf(await checkBuild("law", today));
  if (reasons.length > 0) await takeBack(reasons);
  try {
    const { file } = await archiveRelease(await readBuildFacts(today), await findBrowser());
    console.log(`Kept for the archive: ${file}`);
  } catch (error) {
    await takeBack([
      `The archive could not be written: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}
const shown = (folder: string) => relative(process.cwd(), folder);
console.log(`Built ${shown(folders.site)} (the website) and ${shown(folders.survey)} (the survey's page).`);
