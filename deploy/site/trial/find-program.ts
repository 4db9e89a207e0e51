import { existsSync, globSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "../../../scripts/project.ts";

/** Where packages are unpacked. Nothing is installed: no service is started and no other program sees them. */
const UNPACKED = join(root, ".cache", "web-servers");

/** Where the program is, or why there is none. */
export type Program = { path: string; env: Record<string, string>; missing?: never } | { missing: string };

/** A machine without a network is to hear so in seconds, not in minutes. */
const IMPATIENT = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0"];

/** From this exit code on, the shell or the loader could not start a program: a library is missing, or a right. */
const NOT_RUNNABLE = 126;

/** What a program needs around it to find libraries that were unpacked with it. */
const environment = () => ({ LD_LIBRARY_PATH: globSync(join(UNPACKED, "usr/lib/*-linux-gnu")).join(":") });

/** Fetches Debian packages without their dependencies and unpacks them. */
async function unpack(packages: string[]): Promise<string | undefined> {
  if (!existsSync("/usr/bin/apt-get") || !existsSync("/usr/bin/dpkg")) return "this is not a Debian";
  const folder = join(UNPACKED, "packages");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const download = () => run("apt-get", [...IMPATIENT, "download", ...packages], { cwd: folder });
  let result = await download();
  if (result.code !== 0 && process.getuid?.() === 0) {
    await run("apt-get", [...IMPATIENT, "update"]);
    result = await download();
  }
  if (result.code !== 0) return `the packages ${packages.join(", ")} cannot be fetched here`;
  for (const file of await readdir(folder)) {
    const { code } = await run("dpkg", ["-x", join(folder, file), UNPACKED]);
    if (code !== 0) return `${file} cannot be unpacked`;
  }
  await rm(folder, { recursive: true, force: true });
  return undefined;
}

/**
 * Finds a program that is installed, or unpacks Debian's package of it into `.cache/`.
 * @param packages the packages that hold it and the modules it needs
 * @param check arguments with which it ends at once
 */
export async function findProgram(path: string, packages: string[], check: string[]): Promise<Program> {
  const find = async (place: string, env: Record<string, string>): Promise<Program | undefined> =>
    existsSync(place) && (await run(place, check, { env })).code < NOT_RUNNABLE
      ? { path: place, env }
      : undefined;
  const unpacked = () => find(join(UNPACKED, path), environment());

  const found = (await find(path, {})) ?? (await unpacked());
  if (found) return found;
  const reason = await unpack(packages);
  const fetched = await unpacked();
  if (fetched) return fetched;
  return { missing: `${path} is not installed, and ${reason ?? "the package does not run here"}` };
}
