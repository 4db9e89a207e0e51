/** Builds the page into each folder that the process which started this one names: see scripts/dev/page-builder.ts. */
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build } from "astro";

export interface Built {
  /** What is wrong in the page's sources. */
  problem?: string;
}

const root = join(import.meta.dirname, "..");

process.on("message", async (outDir: string) => {
  const built: Built = {};
  try {
    await build({ root, outDir, logLevel: "silent" });
  } catch (error) {
    built.problem = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  }
  process.send?.(built);
});
process.once("disconnect", () => process.exit());
