import type { Dialect } from "./dialect.ts";

export type Row = Record<string, unknown>;

/** Runs one statement, with parameters $1, $2 … @returns its rows, and how many it read or changed */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<{ rows: Row[]; count: number }>;

export const changesAny = async (query: Query, sql: string, values: readonly unknown[]): Promise<boolean> =>
  (await query(sql, values)).count > 0;

/** SQLite or PostgreSQL. Statements are the same in both, but for what the dialect names. */
export interface Database {
  query: Query;
  /** All statements of `work` or none; on disk when this resolves. @param inOrder tables to lock: see {@link lockInOrder} */
  inTransaction<Result>(
    work: (query: Query) => Promise<Result>,
    ...inOrder: readonly FollowedTable[]
  ): Promise<Result>;
  dialect: Dialect;
  /** Makes deleted bytes unreadable in the engine's own files, as far as it can. */
  scrub(): Promise<void>;
  /** Writes a copy of the whole store that only its owner can read. @throws OperatorError when it is not whole */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Tables that programs follow by the numbers of their rows, in the order in which they are locked: another order could deadlock. */
export const FOLLOWED = ["requests", "notes", "access_log", "leads"] as const;

export type FollowedTable = (typeof FOLLOWED)[number];

/** PostgreSQL gives a number before the commit: with this lock, rows appear in the order of their numbers. */
export function lockInOrder(tables: readonly FollowedTable[]): string {
  const inOrder = FOLLOWED.filter((table) => tables.includes(table));
  return inOrder.length > 0 ? `LOCK TABLE ${inOrder.join(", ")} IN SHARE ROW EXCLUSIVE MODE` : "";
}
