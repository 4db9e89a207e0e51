import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { contentHash } from "../build/content-hash.ts";
import type { Part } from "./run-parts.ts";

const today = () => new Date().toISOString().slice(0, 10);
const stampOf = (name: string) => join(ROOT, ".cache/passed", name.replaceAll(/\W+/g, "-"));

async function readStamp(name: string): Promise<string> {
  return existsSync(stampOf(name)) ? readFile(stampOf(name), "utf8") : "";
}

async function writeStamp(name: string, stamp: string): Promise<void> {
  await mkdir(dirname(stampOf(name)), { recursive: true });
  await writeFile(stampOf(name), stamp);
}

/**
 * A part that is not repeated while what it reads is the same as when it last passed. The day is part of that: rates and claims
 * expire.
 * @param sources files and folders of the project that it reads
 */
export const unlessUnchanged = (part: Part, sources: readonly string[]): Part => ({
  ...part,
  async work() {
    const stamp = `${today()} ${await contentHash(sources)}`;
    if ((await readStamp(part.name)) === stamp) return { isUnchanged: true };
    const outcome = await part.work();
    await writeStamp(part.name, outcome.failure ? "" : stamp);
    return outcome;
  },
});

/** What the program consists of. A lender's words and pictures are no part of it. */
const PROGRAM = ["packages", "apps", "checks", "scripts", "e2e", "deploy", "package-lock.json"];

/** Notes that `npm test -- --all` has passed, for this day and these sources. */
export const recordExhaustiveRun = async (): Promise<void> =>
  writeStamp("--all", `${today()} ${await contentHash(PROGRAM)}`);

/** A sentence for whoever is about to release; undefined when all tests have passed on this very program. */
export async function askForExhaustiveRun(): Promise<string | undefined> {
  const [day, program] = (await readStamp("--all")).split(" ");
  if (!day) return "npm test -- --all has never passed here. Run it before you go online.";
  if (program === (await contentHash(PROGRAM))) return undefined;
  return `npm test -- --all last passed on ${day}, on another version of the program. Run it before you go online.`;
}
