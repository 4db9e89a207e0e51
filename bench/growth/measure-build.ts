import { spawn } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { compressFolder } from "../../scripts/build/compress.ts";
import { BUILD } from "./growing-project.ts";
import { readProcessUsage, type ProcessUsage } from "../report/process-usage.ts";

/** What a build took: Astro's own, with the policy and the hosting recipes, and the compression after it. */
export interface BuildCost extends ProcessUsage {
  seconds: number;
}

/** Where the pictures of shared pages are cached; everything else is built anew. */
const PICTURE_CACHE = ".cache/social";
const BUILT = ["dist", "apps/site/.cache/astro"];

/** Runs Astro's build and watches what it takes. @throws with what it printed */
async function runAstro(folder: string): Promise<ProcessUsage> {
  const child = spawn("astro", BUILD.args, {
    cwd: folder,
    env: { ...process.env, ...BUILD.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (printed = (printed + text.toString()).slice(-20_000)));
  let usage = readProcessUsage(child.pid);
  const watch = setInterval(() => {
    const now = readProcessUsage(child.pid);
    // It may have ended since the last look.
    if (!Number.isNaN(now.peakMebibytes)) usage = now;
  }, 100);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(printed);
  return usage;
}

/** Builds the site of a copy, as a release does. @param keepsPictures with the pictures that earlier builds have drawn */
export async function measureBuild(copy: string, keepsPictures: boolean): Promise<BuildCost> {
  for (const name of [...BUILT, ...(keepsPictures ? [] : [PICTURE_CACHE])])
    await rm(join(copy, name), { recursive: true, force: true });
  const start = performance.now();
  const astro = await runAstro(copy);
  const before = process.cpuUsage();
  await compressFolder(join(copy, BUILD.output));
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (performance.now() - start) / 1_000,
    processorSeconds: astro.processorSeconds + (user + system) / 1e6,
    peakMebibytes: astro.peakMebibytes,
  };
}

/** Bytes of each built file that matches, in ascending order. Text is weighed as it is served, by its .br. */
export const weighFiles = (copy: string, pattern: string | readonly string[]): number[] =>
  globSync(pattern, { cwd: join(copy, BUILD.output) })
    .map((name) => statSync(join(copy, BUILD.output, name)))
    .filter((file) => file.isFile())
    .map(({ size }) => size)
    .sort((first, second) => first - second);
