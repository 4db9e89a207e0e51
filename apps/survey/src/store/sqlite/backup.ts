import { closeSync, openSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { flush } from "../../process/durable-file.ts";
import { OperatorProblem } from "../../process/operator-problem.ts";

/** Copies the store while it is in use (sqlite.org/backup.html) and reads the whole copy once. */
export async function backUp(db: DatabaseSync, file: string): Promise<void> {
  makeEmptyFile(file);
  try {
    await backup(db, file);
    requireWhole(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  flush(file);
}

/** Nobody else can read it at any moment, and nothing that is there already is overwritten. */
function makeEmptyFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    const isThere = (error as { code?: string }).code === "EEXIST";
    const advice = isThere
      ? "is there already: choose another name"
      : "cannot be written: choose another place";
    throw new OperatorProblem(`${file} ${advice}.`);
  }
}

function requireWhole(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // One file, without the -wal file beside it that is easily forgotten.
    copy.exec("PRAGMA journal_mode = DELETE");
    const result = copy.prepare("PRAGMA integrity_check(1)").get()?.["integrity_check"];
    if (result !== "ok") {
      throw new OperatorProblem("The copy is damaged and was deleted: the store itself may be damaged.");
    }
  } finally {
    copy.close();
  }
}
