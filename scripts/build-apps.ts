import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readSiteConfig } from "../apps/site/config.ts";
import { buildFingerprint } from "./build-fingerprint.ts";
import { compressFolder } from "./compress.ts";
import { run } from "./run-program.ts";

const root = join(import.meta.dirname, "..");

/** Holds the fingerprint of the last build. */
const STAMP = join(root, ".cache/build");
const OUTPUTS = [
  "apps/site/dist/index.html.br",
  "apps/site/response-headers.json",
  "apps/survey/dist/index.html.br",
].map((output) => join(root, output));

const fingerprint = () => buildFingerprint(readSiteConfig());

/** True when the last build was made from just these sources and settings. */
export async function isBuilt(): Promise<boolean> {
  if (![STAMP, ...OUTPUTS].every((file) => existsSync(file))) return false;
  return (await readFile(STAMP, "utf8")) === (await fingerprint());
}

/**
 * Builds both apps and compresses what was built.
 * @returns what the tools printed, when a build failed; nothing when all went well
 * @throws when a setting of the environment means nothing
 */
export async function buildApps(): Promise<string | undefined> {
  await rm(STAMP, { force: true });
  // What is edited while the build runs is part of the next one.
  const made = await fingerprint();
  for (const app of ["survey", "site"]) {
    const folder = join(root, "apps", app);
    const { code, output } = await run("astro", ["build"], { cwd: folder });
    if (code !== 0) return output;
    for (const warning of output.match(/^Warning: .+/gm) ?? []) console.warn(warning);
    await compressFolder(join(folder, "dist"));
  }
  await mkdir(join(root, ".cache"), { recursive: true });
  await writeFile(STAMP, made);
  return undefined;
}

/** Builds both apps when a source or a setting changed since the last build, and returns what `buildApps` does. */
export const buildIfChanged = async (): Promise<string | undefined> =>
  (await isBuilt()) ? undefined : buildApps();
