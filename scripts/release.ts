/** The process behind `npm run release`. An archive is verified on any machine, without a lender's folder or a browser. */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { LenderProblems } from "@heloc/lender/problem";
import { verifyArchive } from "../checks/release/archive/manifest.ts";
import { readOptions, runSubcommand } from "./programs/command-line.ts";

async function check(): Promise<void> {
  readOptions("LENDER=acme npm run release -- check", {});
  const { releaseReasons } = await import("./release-gate.ts");
  const { askForExhaustiveRun } = await import("./verify/run-parts.ts");
  const { count, text } = await releaseReasons();
  if (count > 0) console.log(text);
  console.log(
    count === 0
      ? "Nothing in the content or on its pages speaks against a release. What no program can check is listed in docs/compliance.md."
      : `${count} reasons against a release. docs/compliance.md explains the rules.`,
  );
  const request = await askForExhaustiveRun();
  if (request) console.log(`! ${request}`);
  process.exit(count === 0 ? 0 : 1);
}

async function archive(): Promise<void> {
  readOptions("LENDER=acme npm run release -- archive", {});
  await (await import("./release-gate.ts")).keepRelease();
}

async function verify(): Promise<void> {
  const paths = readOptions("npm run release -- verify [ARCHIVE …]", { allowPositionals: true }).positionals;
  for (const archive of paths.length > 0 ? paths.map((path) => resolve(path)) : await everyArchive()) {
    const { problems, count } = verifyArchive(archive);
    if (problems.length === 0) console.log(`${archive}: ${count} files are as they were written.`);
    else {
      console.error(`${archive}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
      process.exitCode = 1;
      if (!existsSync(archive)) continue;
      console.error(
        "Put this archive aside as it is, and get the copy from the storage that nobody can change.",
      );
    }
  }
}

/** Every archive of the folder where they are kept, as a folder and as a .tar. */
async function everyArchive(): Promise<string[]> {
  const { archiveFolder } = await import("../checks/release/archive/archive-release.ts");
  const folder = archiveFolder();
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{4}-/.test(name)) : [];
  if (names.length === 0) throw new Error(`There is no archive in ${folder}.`);
  return names.map((name) => join(folder, name));
}

/** What goes wrong with an archive is told in one sentence. */
const told = (work: () => Promise<void>) => () =>
  work().catch((error: unknown) => {
    if (error instanceof LenderProblems) throw error;
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });

await runSubcommand("npm run release", {
  check: { says: "list every reason why the pages must not go live", start: check },
  archive: {
    says: "keep the pages built last, for a later dispute",
    start: told(archive),
  },
  verify: { says: "[ARCHIVE]  compare what was kept with its hashes", start: told(verify) },
});
