import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../build/content-hash.ts";
import type { Part } from "./run-parts.ts";

const kept = join(import.meta.dirname, "../../.cache/passed");

/**
 * A part that is not repeated while what it reads is the same as when it last passed. The day is part of that: rates and claims
 * expire.
 * @param sources files and folders of the project that it reads
 */
export function unlessUnchanged(part: Part, sources: readonly string[], leftOut?: RegExp): Part {
  const stamp = join(kept, part.name.replaceAll(/\W+/g, "-"));
  return {
    ...part,
    async work() {
      const hash = `${new Date().toISOString().slice(0, 10)} ${await contentHash(sources, leftOut)}`;
      if (existsSync(stamp) && (await readFile(stamp, "utf8")) === hash) return { isUnchanged: true };
      const outcome = await part.work();
      await mkdir(kept, { recursive: true });
      const hasPassed = !outcome.failure && !outcome.count?.failed;
      await writeFile(stamp, hasPassed ? hash : "");
      return outcome;
    },
  };
}
