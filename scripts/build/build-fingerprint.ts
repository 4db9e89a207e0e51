import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chosenFolder, ROOT } from "@heloc/lender/config";
import type { readSiteConfig } from "../../apps/site/config.ts";
import { contentHash } from "./content-hash.ts";

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

/**
 * A hash of everything a build depends on: the sources, and the settings that are written into the pages. Of the day, only
 * whether the rates may be shown on it is one of them, so that a build is not repeated daily.
 */
export async function buildFingerprint(settings: ReturnType<typeof readSiteConfig>): Promise<string> {
  const sources = await contentHash([chosenFolder(), ...SOURCES], TESTS);
  return createHash("sha256").update(JSON.stringify(settings)).update(sources).digest("hex");
}
