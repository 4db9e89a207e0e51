import { statfsSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { damagedStore } from "../damage.ts";
import { OperatorError } from "../../operator-error.ts";

/**
 * Network file systems by the number that Linux gives them (statfs(2)); SQLite's locks and flushes are not reliable there
 * (sqlite.org/wal.html). FUSE and 9p can be either a network or a container's own disk, and are let through: the check
 * that WAL and FULL took still stands.
 */
const NETWORK_FILE_SYSTEMS = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x5346414f, "AFS"],
  [0x00c36400, "Ceph"],
  [0x0bd00bd0, "Lustre"],
  [0x47504653, "GPFS"],
  [0x01161970, "GFS2"],
]);

/** Larger files are checked by every backup instead: a check reads the whole file (about 1 s for 100 MiB). */
const CHECKED_AT_START_BYTES = 32 * 1024 * 1024;

export function requireLocalDisk(folder: string, type = statfsSync(folder).type): void {
  const name = NETWORK_FILE_SYSTEMS.get(type >>> 0);
  if (name === undefined) return;
  throw new OperatorError(
    `${folder} is on a network disk (${name}), where applications can get lost: put SURVEY_DATA_DIR on a local disk, or use PostgreSQL (DATABASE_URL).`,
  );
}

export function requireHealthyFile(db: DatabaseSync, file: string): void {
  if (statSync(file).size > CHECKED_AT_START_BYTES) return;
  const result = db.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
  if (result === "ok") return;
  throw damagedStore(file);
}

/** Bytes that this user can still write in a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
