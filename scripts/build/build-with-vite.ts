import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { run } from "../programs/run-program.ts";
import { contentHash } from "./content-hash.ts";

/**
 * Builds the page of an app with its own or the project's Vite when it is missing or something of it has changed.
 * @param vite the folder whose packages hold Vite
 * @param sources everything that the page is built from
 * @returns what Vite printed when it failed
 */
export async function buildWithVite(
  app: string,
  vite: string,
  sources: readonly string[],
): Promise<string | undefined> {
  const folder = join(ROOT, app);
  /** Holds the fingerprint of the last build. */
  const stamp = join(folder, "dist/.built-from");
  const made = await contentHash(sources);
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === made) return undefined;
  const program = join(ROOT, vite, "node_modules/vite/bin/vite.js");
  const { code, output } = await run(process.execPath, [program, "build", "--logLevel", "error"], {
    cwd: folder,
  });
  if (code !== 0) return output;
  if (!existsSync(join(folder, "dist/index.html"))) return `The build of ${app} ended without a page.`;
  await writeFile(stamp, made);
  return undefined;
}

/** The page of the inbox. */
export const buildInboxPage = (): Promise<string | undefined> =>
  buildWithVite("apps/inbox", ".", [
    "apps/inbox",
    "packages/design/src",
    "packages/leads/src",
    "package-lock.json",
  ]);
