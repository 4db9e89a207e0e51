import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { run } from "../../scripts/programs/run-program.ts";

const root = join(import.meta.dirname, "../..");

/** Where packages are unpacked. Nothing is installed: no service is started and no other program sees them. */
const CACHE = join(root, ".cache", "web-servers");

/** Where the program is, or why there is none. */
export type Program = { path: string; env: Record<string, string>; missing?: never } | { missing: string };

/** Without a network apt-get fails in seconds, not in minutes. */
const SHORT_TIMEOUT = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0"];

/** From this exit code on, the shell or the loader could not start the program: a library or a permission is missing. */
const NOT_RUNNABLE = 126;
/** The exit code for a program that is not on the machine. */
const NOT_FOUND = 127;

/** Where an unpacked program finds the libraries that were unpacked with it. */
const environment = (place: string) => ({
  LD_LIBRARY_PATH: globSync(join(place, "usr/lib/*-linux-gnu")).join(":"),
});

/** Fetches Debian packages without their dependencies into a folder, one apt-get at a time. */
async function fetchPackages(packages: string[], folder: string, cache: string): Promise<string | undefined> {
  const aptGet = (...args: string[]) =>
    run("flock", [join(cache, "apt-get.lock"), "apt-get", ...SHORT_TIMEOUT, ...args], { cwd: folder });
  const download = () => aptGet("download", ...packages);
  let result = await download();
  if (result.code === NOT_FOUND) return "this is not a Debian";
  if (result.code !== 0 && process.getuid?.() === 0) {
    await aptGet("update");
    result = await download();
  }
  return result.code === 0 ? undefined : `the packages ${packages.join(", ")} cannot be fetched here`;
}

/**
 * Unpacks packages into a temporary folder and renames it into place. Several processes may do so at once: the first
 * one's folder stays.
 * @returns why it did not work
 */
async function unpack(packages: string[], place: string, cache: string): Promise<string | undefined> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "unpacking-"));
  const [fetched, unpacked] = [join(folder, "packages"), join(folder, "unpacked")];
  try {
    await mkdir(fetched);
    const reason = await fetchPackages(packages, fetched, cache);
    if (reason) return reason;
    for (const file of await readdir(fetched)) {
      const { code } = await run("dpkg", ["-x", join(fetched, file), unpacked]);
      if (code !== 0) return `${file} cannot be unpacked`;
    }
    await rename(unpacked, place).catch((error: unknown) => {
      if (!existsSync(place)) throw error;
    });
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Finds a program that is installed, or unpacks Debian's package of it into `.cache/`.
 * @param packages the packages that hold it and the modules it needs
 * @param check arguments with which it ends at once
 * @param cache the folder in which each program has one of its own
 */
export async function findProgram(
  path: string,
  packages: string[],
  check: string[],
  cache = CACHE,
): Promise<Program> {
  const place = join(cache, basename(path));
  const find = async (file: string, env: Record<string, string>): Promise<Program | undefined> =>
    existsSync(file) && (await run(file, check, { env })).code < NOT_RUNNABLE
      ? { path: file, env }
      : undefined;
  const unpacked = () => find(join(place, path), environment(place));

  const found = (await find(path, {})) ?? (await unpacked());
  if (found) return found;
  const reason = await unpack(packages, place, cache);
  const fetched = await unpacked();
  if (fetched) return fetched;
  return { missing: `${path} is not installed, and ${reason ?? "the package does not run here"}` };
}
