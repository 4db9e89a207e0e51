/**
 * Builds both apps. With --release the content must be fit to go live, the pages must keep the rules, and what was built
 * is kept in the archive; where one of the three fails, nothing is left that could be put online.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { archiveRelease } from "./archive-release.ts";
import { buildApps } from "./build-apps.ts";
import { checkBuiltPages } from "./check-built-pages.ts";
import { root } from "./project.ts";
import { findOwnReasons } from "./release-reasons.ts";

const isRelease = process.argv.includes("--release");

function refuse(reasons: string[]): never {
  console.error(`${reasons.join("\n")}\n\nNo release: ${reasons.length} reasons above.`);
  process.exit(1);
}

/** Takes away what was built, so that nobody puts it online by mistake. */
async function takeBack(reasons: string[]): Promise<never> {
  for (const app of ["site", "survey"])
    await rm(join(root, "apps", app, "dist"), { recursive: true, force: true });
  refuse(reasons);
}

if (isRelease) {
  const reasons = await findOwnReasons();
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
  const { violations } = await checkBuiltPages();
  if (violations.length > 0) await takeBack(violations);
  const kept = await archiveRelease(new Date().toISOString().slice(0, 10)).catch((error: unknown) =>
    takeBack([`The archive could not be written: ${error instanceof Error ? error.message : String(error)}`]),
  );
  console.log(`Kept for the archive: ${kept.file}`);
}
console.log("Built apps/site/dist (the website) and apps/survey/dist (the survey's page).");
