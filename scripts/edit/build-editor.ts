import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../build/content-hash.ts";
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
  if (!existsSync(join(editor, "dist/index.html"))) return "The build of the editor ended without its pages.";
  await writeFile(STAMP, made);
  return undefined;
}

/** A hash of what the editor's pages are built from. */
const fingerprint = () =>
  contentHash(
    ["package-lock.json", "index.html", "forms.html", "vite.config.ts", "src"].map(
      (name) => `apps/editor/${name}`,
    ),
  );
