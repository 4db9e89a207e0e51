import { spawnSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { join } from "node:path";

/** A file system in memory that only the programs started within can see; needs no root. */
const OWN_MOUNTS = ["unshare", "-Urm", "sh", "-ec"];

const mountOn = (folder: string, megabytes: number): string =>
  `mount -t tmpfs -o size=${megabytes}m none '${folder}'; chmod 700 '${folder}'`;

const [program = "", ...args] = [...OWN_MOUNTS, mountOn("/mnt", 1)];
export const hasOwnDisk: boolean = spawnSync(program, args).status === 0;
export const unlessOwnDisk: string = hasOwnDisk ? "" : " (not run: unshare -Urm is not allowed here)";

/** Starts a program for which a folder is a small disk of its own. */
export const onOwnDisk = (folder: string, megabytes: number): string[] => [
  ...OWN_MOUNTS,
  `${mountOn(folder, megabytes)}; exec "$@"`,
  "sh",
];

/** The folder as the program sees it. */
export const seenBy = (pid: number, folder: string): string => `/proc/${pid}/root${folder}`;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const hasCompiler: boolean =
  process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;

/** Compiles a file of this folder. @throws Error with the compiler's words */
export function compile(source: string, target: string, flags: readonly string[] = []): void {
  const all = ["-O1", "-Wall", ...flags, "-o", target, join(import.meta.dirname, source)];
  const { status, stderr } = spawnSync("cc", all);
  if (status !== 0) throw new Error(`${source} could not be compiled: ${String(stderr)}`);
}
