import { mkdirSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { OperatorError } from "../../operator-error.ts";
import { flush } from "../../process/durable-file.ts";

/** By their numbers in statfs(2). SQLite's locks are not reliable there (sqlite.org/wal.html). FUSE and 9p may be a container's own disk. */
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x00c36400, "Ceph"],
]);

export function requireLocalDisk(folder: string, type = statfsSync(folder).type): void {
  const name = NETWORK_FILE_SYSTEMS.get(type >>> 0);
  if (name === undefined) return;
  throw new OperatorError(
    `${folder} is on a network disk (${name}), where applications can get lost: put SURVEY_DATA_DIR on a local disk, or use PostgreSQL (DATABASE_URL).`,
  );
}

/** SQLite flushes the names of its files into their folder; the names of new folders are left to us. */
export function makeFolders(folder: string): void {
  const highestMade = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (highestMade === undefined) return;
  for (let made = folder; made.length >= highestMade.length; made = dirname(made)) flush(dirname(made));
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
