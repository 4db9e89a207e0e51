import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { existsSync } from "node:fs";
import { chosenFolder, ROOT } from "@heloc/lender/config";
import type { readSiteConfig } from "../../apps/site/config.ts";

/** What builds and tools write, and what git does not keep. */
const NEVER = /(^|\/)(node_modules|dist|test-results|coverage|archives|\.cache|\.astro|\.data|\.git)(\/|$)/;

/**
 * A hash of the content of some files and folders of the project, never of their times: it is the same in a fresh clone.
 * @param sources paths from the project's folder; a folder stands for all that is in it
 * @param leftOut paths within those that do not count
 */
export async function contentHash(sources: readonly string[], leftOut?: RegExp): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    const folder = resolve(ROOT, source);
    const files = (await stat(folder)).isDirectory()
      ? (await readdir(folder, { recursive: true })).sort()
      : [""];
    for (const file of files) {
      const path = join(folder, file);
      if (NEVER.test(file) || leftOut?.test(file) || !(await stat(path)).isFile()) continue;
      const content = await readFile(path);
      hash.update(`${source}/${file} ${content.length}\n`).update(content);
    }
  }
  return hash.digest("hex");
}

/** Everything that a build reads beside the lender's folder. */
const SOURCES = [
  "packages",
  "apps/site",
  "apps/survey",
  "scripts/build",
  "tsconfig.json",
  "package-lock.json",
].filter((source) => existsSync(join(ROOT, source)));

/** What only tests read. */
const TESTS = /^test(\/|$)|\/test\/|\.test\.tsx?$/;

/** A hash of what a build depends on. Of the day, only whether rates may be shown on it: no build is repeated daily. */
export async function buildFingerprint(settings: ReturnType<typeof readSiteConfig>): Promise<string> {
  const sources = await contentHash([chosenFolder(), ...SOURCES], TESTS);
  return createHash("sha256").update(JSON.stringify(settings)).update(sources).digest("hex");
}
