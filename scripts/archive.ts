/** Keeps what was built last: pages, screenshots, content and rates, in one dated and hashed file. */
import { archiveRelease } from "./archive-release.ts";

try {
  const { file, contentHash } = await archiveRelease(new Date().toISOString().slice(0, 10));
  console.log(
    `Kept in ${file}\nContent ${contentHash}\nCopy it to storage that nobody can change, for at least 24 months.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
