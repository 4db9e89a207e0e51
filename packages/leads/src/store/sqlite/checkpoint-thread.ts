import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";

/** Carries the log over into the file once, and ends. It waits for nobody: what somebody is still reading stays for the next time. */

/** Primary result codes of SQLite: busy, locked. */
const IN_USE = [5, 6];

const db = new DatabaseSync(workerData as string, { timeout: 0 });
try {
  db.exec("PRAGMA synchronous = FULL");
  // First beside the writer; then nothing is left to do while the log is shortened, for which the writer has to wait.
  const { log, checkpointed } = db.prepare("PRAGMA wal_checkpoint(PASSIVE)").get() ?? {};
  if (log === checkpointed) db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
} catch (error) {
  if (!IN_USE.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw error;
} finally {
  db.close();
}
