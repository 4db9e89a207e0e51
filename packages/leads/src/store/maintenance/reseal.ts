import type { Open, Seal } from "../../sealing/sealing.ts";
import { readOrSay } from "../damage.ts";
import type { Database, Query, Row } from "../database.ts";
import { labelOfNote } from "../notes.ts";
import { toCiphertext } from "../rows.ts";
import { answersLabel, clientInfoLabel } from "../sealed-lead.ts";
import type { Resealed } from "../store.ts";

/** Where ciphertexts are kept, and under which label each opens. */
interface Place {
  table: string;
  column: string;
  /** That by which its rows are counted, and that which names the application of each. */
  key: string;
  lead: string;
  /** Further columns that the label needs. */
  further: string;
  labelOf: (row: Row) => string;
}

const PLACES: readonly Place[] = [
  {
    ...{ table: "leads", column: "answers", key: "number", lead: "number", further: "" },
    labelOf: (row) => answersLabel(row["submission_id"] as string),
  },
  {
    ...{ table: "consents", column: "client_info", key: "lead", lead: "lead", further: "" },
    labelOf: (row) => clientInfoLabel(row["submission_id"] as string),
  },
  {
    ...{
      table: "notes",
      column: "note",
      key: "number",
      lead: "lead",
      further: ", written_at, written_by, edited_at, edited_by",
    },
    labelOf: labelOfNote,
  },
];

/** Rows of one transaction, between which the service gets its turn. */
const BATCH = 200;

/** Seals for the key `keyId` everything that is sealed for another one. */
export async function resealAll(
  database: Database,
  keyId: string,
  open: Open,
  seal: Seal,
): Promise<Resealed> {
  const total = { sealed: 0, unreadable: 0 };
  for (const place of PLACES) {
    let last: Row | undefined;
    do {
      const after = Number(last?.["row_key"] ?? 0);
      last = await database.inTransaction(async (query) => {
        const rows = await findOthers(query, database, place, keyId, after);
        for (const row of rows) {
          const label = place.labelOf(row);
          const old = toCiphertext(row["key_id"], row["sealed"]);
          const { content: fresh } = readOrSay(() => seal(open(old, label), label));
          total[fresh ? "sealed" : "unreadable"] += 1;
          if (!fresh) continue;
          await query(`UPDATE ${place.table} SET key_id = $1, ${place.column} = $2 WHERE ${place.key} = $3`, [
            ...[fresh.keyId, fresh.sealed, Number(row["row_key"])],
          ]);
        }
        return rows.at(-1);
      });
    } while (last);
  }
  return total;
}

async function findOthers(
  query: Query,
  { dialect }: Database,
  { table, column, key, lead, further }: Place,
  keyId: string,
  after: number,
): Promise<Row[]> {
  const { rows } = await query(
    `SELECT held.${key} AS row_key, leads.submission_id, held.key_id, held.${column} AS sealed ${further}
      FROM ${table} AS held JOIN leads ON leads.number = held.${lead}
      WHERE held.key_id <> $1 AND held.${key} > $2
      ORDER BY held.${key} LIMIT ${BATCH} ${dialect.lockRows("held")}`,
    [keyId, after],
  );
  return rows;
}

/** How many ciphertexts each key opens. */
export async function countByKey(query: Query): Promise<Map<string, number>> {
  const { rows } = await query(
    `SELECT key_id, count(*) AS count FROM (
        SELECT key_id FROM leads UNION ALL SELECT key_id FROM consents UNION ALL SELECT key_id FROM notes) AS held
      WHERE key_id IS NOT NULL GROUP BY key_id`,
  );
  return new Map(rows.map((row) => [row["key_id"] as string, Number(row["count"])]));
}

export const retireKey = (database: Database, keyId: string, now: Date): Promise<boolean> =>
  database.inTransaction(async (query) => {
    // Whoever stores an application or a note now waits, and then sees that the key is retired.
    const lock = database.dialect.lockTables("notes", "leads");
    if (lock) await query(lock);
    if ((await countByKey(query)).has(keyId)) return false;
    await query("INSERT INTO retired_keys (key_id, retired_at) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      keyId,
      now.toISOString(),
    ]);
    return true;
  });
