export type Row = Record<string, unknown>;

/**
 * Runs one statement. Parameters are written $1, $2 … in both engines.
 * @returns the rows it gives back, and how many rows it read or changed
 */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<{ rows: Row[]; count: number }>;

/** What SQLite and PostgreSQL have in common, for the statements that are the same in both. */
export interface Database {
  query: Query;
  /** All of the statements of `work` or none; on disk when this resolves. */
  inTransaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * PostgreSQL lets several transactions write at once, so what one reads and then changes has to be locked. In SQLite one
   * writes at a time, and there is no statement for it.
   */
  writesConcurrently: boolean;
  close(): Promise<void>;
}
