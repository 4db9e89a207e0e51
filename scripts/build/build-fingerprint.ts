import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import type { readSiteConfig } from "../../apps/site/config.ts";

const root = join(import.meta.dirname, "../..");

/** Everything that a build reads. */
const SOURCES = [
  chosenFolder(),
  "packages",
  "apps/site",
  "apps/survey",
  "scripts",
  "tsconfig.json",
  "package-lock.json",
];

/** What a build writes, and what only tests read. */
const LEFT_OUT = /(^|\/)(node_modules|\.cache)(\/|$)|^test(\/|$)|\.test\.tsx?$/;

/**
 * A hash of everything a build depends on: the size and time of each source, and the settings that are written into the
 * pages. Of the day, only whether the rates may be shown on it is one of them, so that a build is not repeated daily.
 */
export async function buildFingerprint(settings: ReturnType<typeof readSiteConfig>): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const source of SOURCES) {
    const path = resolve(root, source);
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
