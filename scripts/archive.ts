/** Keeps what was built last: pages, screenshots, content and rates, in one dated and hashed file. */
import { readBuildFacts } from "../checks/pages/build-facts.ts";
import { archiveRelease } from "../checks/release/archive/archive-release.ts";
import { findBrowser } from "./find-browser.ts";

try {
  const facts = await readBuildFacts(new Date().toISOString().slice(0, 10));
  const { file, contentHash } = await archiveRelease(facts, await findBrowser());
  console.log(
    `Kept in ${file}\nContent ${contentHash}\nCopy it to storage that nobody can change, for at least 24 months.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
