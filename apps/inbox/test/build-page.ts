import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** Builds the page into a folder of its own. @returns the folder */
export async function buildPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), "inbox-page-"));
  const configFile = join(import.meta.dirname, "../vite.config.ts");
  await build({ configFile, logLevel: "error", build: { outDir } });
  return outDir;
}
