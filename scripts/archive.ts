/**
 * Keeps what was built last: pages, screenshots, content and rates, in one dated and hashed file. With `verify`: compares
 * every byte of an archive, or of all in the folder, with what was written.
 *
 * Usage: node scripts/archive.ts [verify [<archive> [<hash that was kept>]]]
 */
import { resolve } from "node:path";
import { LenderProblems } from "@heloc/lender/problem";
import { archiveFolder } from "../checks/release/archive/shelf.ts";
import {
  verifyArchive,
  verifyShelf,
  WHAT_TO_DO,
  type Report,
} from "../checks/release/archive/verify-archive.ts";

const today = new Date().toISOString().slice(0, 10);

/** A lender's folder and a browser are asked for only where something is kept: an archive is verified on any machine. */
async function keep(): Promise<void> {
  const { readBuildFacts } = await import("../checks/pages/build-facts.ts");
  const { archiveRelease } = await import("../checks/release/archive/archive-release.ts");
  const { tellKept } = await import("../checks/release/archive/tell-kept.ts");
  const { findBrowser } = await import("./install/find-browser.ts");
  console.log(tellKept(await archiveRelease(await readBuildFacts(today), await findBrowser())));
}

function tell({ problems, notes }: Report): void {
  if (problems.length === 0) {
    console.log(`${notes.join("\n")}\nEverything is as it was written.`);
    return;
  }
  console.error(problems.join("\n"));
  if (notes.length > 0) console.error(`\n${notes.join("\n")}\n\n${WHAT_TO_DO}`);
  process.exitCode = 1;
}

const [command, file, keptHash] = process.argv.slice(2);
try {
  if (command === "verify")
    tell(await (file ? verifyArchive(resolve(file), keptHash) : verifyShelf(archiveFolder(), today)));
  else if (command === undefined) await keep();
  else
    throw new Error(
      `There is no \`${command}\` here. Say \`verify\` and an archive, or nothing to keep the last build.`,
    );
} catch (error) {
  if (error instanceof LenderProblems) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
