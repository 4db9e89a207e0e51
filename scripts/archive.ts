/**
 * Keeps what was built last: pages, screenshots, content and rates, in one dated and hashed folder with its .tar. With
 * `verify`: compares every file of an archive, or of all in the folder, with what was written.
 *
 * Usage: node scripts/archive.ts [verify [<folder or .tar>]]
 */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { LenderProblems } from "@heloc/lender/problem";
import { verifyArchive } from "../checks/release/archive/verify-archive.ts";

/** A lender's folder and a browser are asked for only where something is kept: an archive is verified on any machine. */
async function keep(): Promise<void> {
  const { readBuildFacts } = await import("../checks/pages/build-facts.ts");
  const { archiveRelease, describeArchive } = await import("../checks/release/archive/archive-release.ts");
  const { findBrowser } = await import("./install/find-browser.ts");
  const facts = await readBuildFacts(new Date().toISOString().slice(0, 10));
  console.log(describeArchive(await archiveRelease(facts, await findBrowser())));
}

/** Every archive of the folder where they are kept, as a folder and as a .tar. */
async function everyArchive(): Promise<string[]> {
  const { archiveFolder } = await import("../checks/release/archive/archive-release.ts");
  const folder = archiveFolder();
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{4}-/.test(name)) : [];
  if (names.length === 0) throw new Error(`There is no archive in ${folder}.`);
  return names.map((name) => join(folder, name));
}

function verify(path: string): void {
  const { problems, count } = verifyArchive(path);
  if (problems.length === 0) return console.log(`${path}: ${count} files are as they were written.`);
  console.error(`${path}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  console.error("Put this archive aside as it is, and get the copy from the storage that nobody can change.");
  process.exitCode = 1;
}

try {
  const [command, path] = process.argv.slice(2);
  if (command !== "verify") await keep();
  else for (const archive of path ? [resolve(path)] : await everyArchive()) verify(archive);
} catch (error) {
  if (error instanceof LenderProblems) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
