import { rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { flush } from "../../process/durable-file.ts";
import { OperatorError } from "../../operator-error.ts";
import { makeOwnFile } from "../../process/own-file.ts";

/** Copies the store while it is in use (sqlite.org/backup.html) and reads the whole copy once. */
export async function backUp(db: DatabaseSync, file: string): Promise<void> {
  makeOwnFile(file);
  try {
    await backup(db, file);
    requireWhole(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  flush(file);
}

function requireWhole(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // One file, without the -wal file beside it that is easily forgotten.
    copy.exec("PRAGMA journal_mode = DELETE");
    // 64 MB: every row is looked up in every index, and with SQLite's own 2 MB each time in the file.
    copy.exec("PRAGMA cache_size = -65536");
    const result = copy.prepare("PRAGMA integrity_check(1)").get()?.["integrity_check"];
    if (result !== "ok") {
      throw new OperatorError("The copy is damaged and was deleted: the store itself may be damaged.");
    }
  } finally {
    copy.close();
  }
}
