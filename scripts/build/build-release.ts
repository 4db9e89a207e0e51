import { rm } from "node:fs/promises";
import { buildFolders } from "@heloc/lender/build-folders";
import { readBuildFacts } from "../../checks/pages/read-build.ts";
import { archiveRelease, describeArchive } from "../../checks/release/archive/archive-release.ts";
import { findBrowser } from "../install/find-browser.ts";
import { fail } from "../programs/need-ports.ts";
import { releaseReasons } from "../release-reasons.ts";

/** Keeps what was built last, and says where. */
export async function keepRelease(): Promise<void> {
  const facts = await readBuildFacts(new Date().toISOString().slice(0, 10));
  console.log(describeArchive(await archiveRelease(facts, await findBrowser())));
}

/** Takes away what was built, so that nobody puts it online by mistake. */
const takeBack = () => rm(buildFolders().folder, { recursive: true, force: true });

/**
 * Builds where nothing speaks against a release, in the content or on the pages, and keeps what was built in the archive. Ends
 * the process where either fails, and leaves nothing then that could be put online.
 */
export async function buildRelease(): Promise<void> {
  const { count, text, isBuilt } = await releaseReasons();
  if (count > 0) {
    if (isBuilt) await takeBack();
    fail(`${text}\n\nNo release: ${count} reasons above.`);
  }
  try {
    await keepRelease();
  } catch (error) {
    await takeBack();
    fail(
      `No release: the archive could not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
