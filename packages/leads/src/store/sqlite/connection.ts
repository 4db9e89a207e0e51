import { accessSync, chmodSync, closeSync, constants, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncOptions } from "node:sqlite";
import { OperatorError } from "../../operator-error.ts";
import { damagedStore } from "../integrity/damage.ts";
import { SQLITE } from "../dialect.ts";
import { makeFolders, requireLocalDisk } from "./disk.ts";
import { missingSteps, readMigrations } from "../migrations.ts";

const OPTIONS = { timeout: 5000, enableForeignKeyConstraints: true };
// Deleted bytes are overwritten. The log may grow to 32 MB: with SQLite's own 4 MB the slowest answers took twice as long.
const SETTINGS = "PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = ";

export const leadsFolder = (dataDir: string): string => join(dataDir, "leads");
export const leadsFile = (dataDir: string): string => join(leadsFolder(dataDir), "leads.sqlite");
export const hasLeadsFile = (dataDir: string): boolean => identifyLeadsFile(dataDir) !== undefined;

/** Tells the store's file from another one in its place; undefined where there is none. @throws OperatorError */
export function identifyLeadsFile(dataDir: string): string | undefined {
  try {
    const stats = statSync(leadsFile(dataDir), { throwIfNoEntry: false });
    return stats && `${stats.dev} ${stats.ino}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `Nobody but its owner can look into ${leadsFolder(dataDir)} (${code}): run this as the user who runs the survey.`,
    );
  }
}

/** For the one writer. @throws OperatorError when an accepted application might not survive a power cut */
export function openForWriting(dataDir: string): DatabaseSync {
  makeFolders(leadsFolder(dataDir));
  chmodSync(leadsFolder(dataDir), 0o700);
  requireLocalDisk(leadsFolder(dataDir));
  // SQLite gives its -wal and -shm files the mode of this one.
  closeSync(openSync(leadsFile(dataDir), "a", 0o600));
  chmodSync(leadsFile(dataDir), 0o600);
  const db = openFile(dataDir);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${SETTINGS}8000`);
  requireDurable(db);
  if (!isHealthy(db, leadsFile(dataDir))) throw damagedStore(leadsFile(dataDir));
  migrate(db);
  return db;
}

/** Opens the store beside its writer, for small changes: deliveries, erasing, keys. Only the writer carries the log over. */
export function openForChanges(dataDir: string, timeout = OPTIONS.timeout): DatabaseSync {
  const db = openFile(dataDir, { timeout });
  requireWritable(dataDir);
  // A restored backup is not in this mode yet.
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${SETTINGS}0`);
  requireDurable(db);
  requireTodaysTables(db, dataDir);
  return db;
}

export function openForReading(dataDir: string): DatabaseSync {
  const db = openFile(dataDir, { readOnly: true });
  db.exec("PRAGMA trusted_schema = OFF");
  requireTodaysTables(db, dataDir);
  return db;
}

/** A connection that can write would carry an older -wal over into a newer file. @returns undefined without a store, or for an empty one */
export function openAsIs(dataDir: string): DatabaseSync | undefined {
  if (!hasLeadsFile(dataDir)) return undefined;
  const db = openFile(dataDir, { readOnly: true });
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'store_state'").get()) return db;
  db.close();
  return undefined;
}

/** SQLite's code where a file cannot be opened: also for reading it makes files beside the store's own (sqlite.org/wal.html#readonly). */
const CANNOT_OPEN = 14;

const cannotBeOpened = (dataDir: string): OperatorError =>
  new OperatorError(
    `The applications in ${leadsFolder(dataDir)} cannot be opened here, because nothing can be written there: check the disk, and that this user may write there. To read them on a disk that only reads, copy the whole folder to another one.`,
  );

function openFile(dataDir: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  requireSafeVersion(process.versions["sqlite"] ?? "0");
  try {
    const db = new DatabaseSync(leadsFile(dataDir), { ...OPTIONS, ...options });
    db.prepare("SELECT 1 FROM sqlite_schema").get();
    return db;
  } catch (error) {
    throw (error as { errcode?: number }).errcode === CANNOT_OPEN ? cannotBeOpened(dataDir) : error;
  }
}

function requireWritable(dataDir: string): void {
  try {
    accessSync(leadsFile(dataDir), constants.W_OK);
  } catch {
    throw cannotBeOpened(dataDir);
  }
}

/** Up to 3.51.2, two connections that write and checkpoint at once could damage the file (sqlite.org/wal.html). */
export function requireSafeVersion(version: string): void {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  if (major * 1e6 + minor * 1e3 + patch >= 3_051_003) return;
  throw new OperatorError(`SQLite ${version} can lose applications: use Node 24.21 or later.`);
}

/** A setting that silently did not take, as on some network file systems, would lose applications in a power cut. */
export function requireDurable(db: DatabaseSync): void {
  const journal = db.prepare("PRAGMA journal_mode").get()?.["journal_mode"];
  const synchronous = db.prepare("PRAGMA synchronous").get()?.["synchronous"];
  if (journal === "wal" && Number(synchronous) >= 2) return;
  throw new OperatorError(
    `The store is not durable here (journal ${journal}, synchronous ${synchronous}): put SURVEY_DATA_DIR on a local disk.`,
  );
}

const versionOf = (db: DatabaseSync): number =>
  Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);

function requireTodaysTables(db: DatabaseSync, dataDir: string): void {
  if (missingSteps(readMigrations(SQLITE), versionOf(db)).length === 0) return;
  throw new OperatorError(
    `The store in ${leadsFolder(dataDir)} is empty, or of an older version of this program: npm run leads -- check says what is missing. If nothing is, run npm start once.`,
  );
}

export function migrate(db: DatabaseSync, steps = readMigrations(SQLITE)): void {
  // Another service may be migrating the same file.
  db.exec("BEGIN IMMEDIATE");
  try {
    for (const step of missingSteps(steps, versionOf(db))) db.exec(step());
    db.exec(`PRAGMA user_version = ${steps.length}; COMMIT`);
  } finally {
    if (db.isTransaction) db.exec("ROLLBACK");
  }
}

/** Larger files are checked by every backup instead: a check reads the whole file (about 1 s for 100 MiB). */
const CHECKED_AT_START_BYTES = 32 * 1024 * 1024;

/** True also for a file that is too large to be read meanwhile. */
export function isHealthy(db: DatabaseSync, file: string): boolean {
  if (statSync(file).size > CHECKED_AT_START_BYTES) return true;
  return db.prepare("PRAGMA quick_check(1)").get()?.["quick_check"] === "ok";
}
