import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../programs/run-program.ts";
import { contentHash } from "./content-hash.ts";

const inbox = join(import.meta.dirname, "../../apps/inbox");
/** Holds the fingerprint of the last build. */
const STAMP = join(inbox, "dist/.built-from");

/** Everything that the page is built from. */
const SOURCES = ["apps/inbox", "packages/design/src", "packages/leads/src", "package-lock.json"];

/**
 * Builds the page of the inbox when it is missing or something of it has changed.
 * @returns what Vite printed when it failed
 */
export async function buildInboxPage(): Promise<string | undefined> {
  const made = await contentHash(SOURCES);
  if (existsSync(STAMP) && (await readFile(STAMP, "utf8")) === made) return undefined;
  const vite = join(inbox, "../../node_modules/vite/bin/vite.js");
  const { code, output } = await run(process.execPath, [vite, "build", "--logLevel", "error"], {
    cwd: inbox,
  });
  if (code !== 0) return output;
  if (!existsSync(join(inbox, "dist/index.html"))) return "The build ended without a page.";
  await writeFile(STAMP, made);
  return undefined;
}
