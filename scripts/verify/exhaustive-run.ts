import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contentHash } from "../build/content-hash.ts";

const stamp = join(import.meta.dirname, "../../.cache/exhaustive-run.json");

/** What the program consists of. A lender's words and pictures are no part of it. */
const PROGRAM = ["packages", "apps", "checks", "scripts", "e2e", "deploy", "package-lock.json"];

/** Notes that `npm test -- --all` has passed, for this day and these sources. */
export async function recordExhaustiveRun(): Promise<void> {
  await mkdir(dirname(stamp), { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(stamp, JSON.stringify({ day, program: await contentHash(PROGRAM) }));
}

/** A sentence for whoever is about to release; undefined when all tests have passed on this very program. */
export async function askForExhaustiveRun(): Promise<string | undefined> {
  if (!existsSync(stamp)) return "npm test -- --all has never passed here. Run it before you go online.";
  const { day, program } = JSON.parse(await readFile(stamp, "utf8")) as { day: string; program: string };
  if (program === (await contentHash(PROGRAM))) return undefined;
  return `npm test -- --all last passed on ${day}, on another version of the program. Run it before you go online.`;
}
