/** What SQLite and PostgreSQL say in different words. Every other statement is the same in both. */
export interface Dialect {
  /** What stands in braces in the migrations. */
  words: Record<string, string>;
  /** The elements of the JSON array $1, as rows with a `value`. */
  elements: string;
  /** Ends a query whose rows are changed next: locks those that are not locked. SQLite has one writer at a time. */
  lockFreeRows: (table: string) => string;
}

export const SQLITE: Dialect = {
  words: {
    number: "INTEGER PRIMARY KEY",
    // Numbers that programs follow are never given twice, also after the newest row is gone.
    "lasting number": "INTEGER PRIMARY KEY AUTOINCREMENT",
    reference: "INTEGER",
    time: "TEXT",
    bytes: "BLOB",
    now: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    strict: " STRICT",
  },
  elements: "json_each($1)",
  lockFreeRows: () => "",
};

export const POSTGRES: Dialect = {
  words: {
    number: "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    "lasting number": "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    reference: "bigint",
    time: "timestamptz",
    bytes: "bytea",
    now: "now()",
    strict: "",
  },
  elements: "jsonb_array_elements(CAST($1 AS jsonb))",
  lockFreeRows: (table) => `FOR UPDATE OF ${table} SKIP LOCKED`,
};
