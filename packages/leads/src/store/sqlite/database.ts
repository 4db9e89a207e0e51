import { rmSync } from "node:fs";
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { OperatorError } from "../../operator-error.ts";
import { flush } from "../../process/durable-file.ts";
import { makeOwnFile } from "../../process/own-file.ts";
import type { Database, Query } from "../database.ts";
import { SQLITE } from "../dialect.ts";

let last: Promise<unknown> = Promise.resolve();

/** SQLite is synchronous: a connection that waited for another's transaction would keep that one from ending. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

export function toDatabase(db: DatabaseSync): Database {
  const statements = new Map<string, { statement: StatementSync; hasRows: boolean }>();
  const prepare = (sql: string) => {
    const statement = db.prepare(sql.replace(/\$(\d+)/g, "?$1"));
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    statements.set(sql, prepared);
    return prepared;
  };
  const query: Query = async (sql, values = []) => {
    const { statement, hasRows } = statements.get(sql) ?? prepare(sql);
    const bound = values as SQLInputValue[];
    if (!hasRows) return { rows: [], count: Number(statement.run(...bound).changes) };
    const rows = statement.all(...bound);
    return { rows, count: rows.length };
  };

  return {
    query: (sql, values) => inTurn(() => query(sql, values)),
    inTransaction: (work) =>
      inTurn(async () => {
        db.exec("BEGIN IMMEDIATE");
        try {
          const result = await work(query);
          db.exec("COMMIT");
          return result;
        } catch (error) {
          // SQLite has already rolled back after some errors, such as a full disk.
          if (db.isTransaction) db.exec("ROLLBACK");
          throw error;
        }
      }),
    dialect: SQLITE,
    /** `secure_delete` overwrites deleted bytes, which reaches the file, and leaves the log, only with a checkpoint. */
    async scrub() {
      const result = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
      if (result?.["busy"] === 0) return;
      throw new OperatorError(
        "Done, but another program is reading the applications, so old bytes are still in the store's log: end it and run this command again.",
      );
    },
    backup: (file) => backUp(db, file),
    close: async () => db.close(),
  };
}

/** Copies the store while it is in use (sqlite.org/backup.html) and reads the whole copy once. */
async function backUp(db: DatabaseSync, file: string): Promise<void> {
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
