import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../programs/run-program.ts";

const root = join(import.meta.dirname, "../..");
const inbox = join(root, "apps/inbox");
/** Holds the fingerprint of the last build. */
const STAMP = join(inbox, "dist/.built-from");

/** Everything that the page is built from. */
const SOURCES = ["apps/inbox/page", "apps/inbox/src", "packages/design/src"];
const FILES = ["apps/inbox/vite.config.ts", "packages/leads/src/store/store.ts", "package-lock.json"];

/**
 * Builds the page of the inbox when it is missing or something of it has changed.
 * @returns what Vite printed when it failed
 */
export async function buildInboxPage(): Promise<string | undefined> {
  const made = await fingerprint();
  if (existsSync(STAMP) && (await readFile(STAMP, "utf8")) === made) return undefined;
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const { code, output } = await run(process.execPath, [vite, "build", "--logLevel", "error"], {
    cwd: inbox,
  });
  if (code !== 0) return output;
  await writeFile(STAMP, made);
  return undefined;
}

async function fingerprint(): Promise<string> {
  const listed = await Promise.all(
    SOURCES.map(async (source) =>
      (await readdir(join(root, source), { recursive: true })).map((file) => join(source, file)),
    ),
  );
  const hash = createHash("sha256");
  for (const file of [...FILES, ...listed.flat().sort()]) {
    const { size, mtimeMs } = await stat(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}
