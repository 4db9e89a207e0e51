import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installPackages } from "../install/install-packages.mjs";
import { run } from "../programs/run-program.ts";

const editor = join(import.meta.dirname, "../../apps/editor");
/** Holds the fingerprint of the last build. */
const STAMP = join(editor, "dist/.built-from");
const NOTICE =
  "The editor has packages of its own, about 200, which the website does not need. Installing them once …";

/**
 * Installs what the editor alone needs, and builds its pages, each when it is missing or has changed.
 * @returns what the build printed when it failed
 */
export async function prepareEditor(): Promise<string | undefined> {
  await installPackages(editor, NOTICE, "@keystatic/core/package.json");
  const made = await fingerprint();
  if (existsSync(STAMP) && (await readFile(STAMP, "utf8")) === made) return undefined;
  const { code, output } = await run(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"],
    { cwd: editor },
  );
  if (code !== 0) return output;
  await writeFile(STAMP, made);
  return undefined;
}

/** A hash of what the editor's pages are built from. */
async function fingerprint(): Promise<string> {
  const sources = (await readdir(join(editor, "src"), { recursive: true })).map((file) => join("src", file));
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "index.html", "forms.html", "vite.config.ts", ...sources.sort()]) {
    const { size, mtimeMs } = await stat(join(editor, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}
