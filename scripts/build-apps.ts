import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressFolder } from "./compress.ts";
import { run } from "./run-program.ts";

const root = join(import.meta.dirname, "..");

/** Everything a build depends on. A change in any of these makes the next start build again. */
const SOURCES = ["content", "packages", "apps/site", "apps/survey", "scripts", "package-lock.json"];
const LEFT_OUT =
  /(^|\/)(node_modules|dist|\.astro|\.cache)(\/|$)|^hosting(\/|$)|response-headers\.json$|\.test\.tsx?$/;
const SETTINGS = ["SITE_PORT", "SURVEY_PORT", "SURVEY_ORIGIN", "SITE_ADDRESS", "SURVEY_PROVIDER"];
const STAMP = join(root, ".cache", "build");

/** A fingerprint of the sources and of the settings that are written into the pages. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  for (const source of SOURCES) {
    const path = join(root, source);
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder ? (await readdir(path, { recursive: true })).sort() : [""];
    for (const file of files) {
      if (LEFT_OUT.test(file)) continue;
      const facts = await stat(join(path, file));
      if (facts.isFile()) hash.update(`${source}/${file} ${facts.size} ${facts.mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

/** True when the last build was made from just these sources and settings. */
export async function isBuilt(): Promise<boolean> {
  const outputs = ["apps/site/dist/index.html.br", "apps/survey/dist/index.html.br"];
  if (!existsSync(STAMP) || !outputs.every((output) => existsSync(join(root, output)))) return false;
  return (await readFile(STAMP, "utf8")) === (await fingerprint());
}

/**
 * Builds both apps and compresses what was built.
 * @returns what the tools printed, when a build failed; nothing when all went well
 */
export async function buildApps(): Promise<string | undefined> {
  await rm(STAMP, { force: true });
  for (const app of ["survey", "site"]) {
    const folder = join(root, "apps", app);
    const { code, output } = await run("astro", ["build"], { cwd: folder });
    if (code !== 0) return output;
    for (const warning of output.match(/^Warning: .+/gm) ?? []) console.warn(warning);
    await compressFolder(join(folder, "dist"));
  }
  await mkdir(join(root, ".cache"), { recursive: true });
  await writeFile(STAMP, await fingerprint());
  return undefined;
}

/** Builds both apps when a source or a setting changed since the last build, and returns what `buildApps` does. */
export const buildIfChanged = async (): Promise<string | undefined> =>
  (await isBuilt()) ? undefined : buildApps();
