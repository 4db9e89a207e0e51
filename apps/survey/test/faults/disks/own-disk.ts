import { spawnSync } from "node:child_process";

/** A file system in memory that only the programs started within can see; needs no root. */
const OWN_MOUNTS = ["unshare", "-Urm", "sh", "-ec"];

const mountOn = (folder: string, megabytes: number): string =>
  `mount -t tmpfs -o size=${megabytes}m none '${folder}'; chmod 700 '${folder}'`;

const [program = "", ...args] = [...OWN_MOUNTS, mountOn("/mnt", 1)];
export const hasOwnDisk: boolean = spawnSync(program, args).status === 0;
export const unlessOwnDisk: string = hasOwnDisk ? "" : " (not run: unshare -Urm is not allowed here)";

/** Starts a program for which a folder is a small disk of its own. @param logFile takes what the program prints */
export const onOwnDisk = (folder: string, megabytes: number, logFile?: string): string[] => [
  ...OWN_MOUNTS,
  `${mountOn(folder, megabytes)}; exec "$@" ${logFile === undefined ? "" : `>>'${logFile}' 2>&1`}`,
  "sh",
];

/** The folder as the program sees it. */
export const seenBy = (pid: number, folder: string): string => `/proc/${pid}/root${folder}`;
