import type { Open, Seal } from "../../sealing/sealing.ts";
import { readOrSay } from "../integrity/damage.ts";
import type { Database, Query, Row } from "../database.ts";
import { SELECT_NOTES } from "../notes.ts";
import { labelOf } from "../sealed-lead.ts";

/** Where ciphertexts are kept: the table, how its rows are read, and the sealed columns. */
const PLACES = [
  ["leads", "SELECT * FROM leads", ["answers", "client_info"]],
  ["notes", SELECT_NOTES, ["note"]],
] as const;

/** Rows of one transaction, between which the service gets its turn. */
const BATCH = 200;

/** @returns how much was sealed, and how much stays as it is because none of the private keys opens it */
export async function resealAll(
  { inTransaction }: Database,
  keyId: string,
  open: Open,
  seal: Seal,
): Promise<{ sealed: number; unreadable: number }> {
  const total = { sealed: 0, unreadable: 0 };
  for (const [table, select, columns] of PLACES) {
    let last: Row | undefined;
    do {
      const after = Number(last?.["number"] ?? 0);
      last = await inTransaction(async (query) => {
        const { rows } = await query(
          `${select} WHERE ${table}.key_id <> $1 AND ${table}.number > $2
            ORDER BY ${table}.number LIMIT ${BATCH}`,
          [keyId, after],
        );
        for (const row of rows) {
          const { content: fresh } = readOrSay(() => resealRow(row, columns, open, seal));
          total[fresh ? "sealed" : "unreadable"] += 1;
          if (!fresh) continue;
          const changes = Object.keys(fresh).map((column, index) => `, ${column} = $${index + 3}`);
          const values = [keyId, Number(row["number"]), ...Object.values(fresh)];
          await query(`UPDATE ${table} SET key_id = $1${changes.join("")} WHERE number = $2`, values);
        }
        return rows.at(-1);
      }, table);
    } while (last);
  }
  return total;
}

const resealRow = (row: Row, columns: (typeof PLACES)[number][2], open: Open, seal: Seal) =>
  Object.fromEntries(
    columns.map((column) => {
      const [keyId, sealed] = [row["key_id"] as string, row[column] as Uint8Array | null];
      const label = labelOf(row["submission_id"] as string, column);
      return [column, sealed && seal(open({ keyId, sealed }, label), label).sealed];
    }),
  );

export async function countByKey(query: Query): Promise<Map<string, number>> {
  const { rows } = await query(
    `SELECT key_id, count(*) AS count FROM (SELECT key_id FROM leads UNION ALL SELECT key_id FROM notes) AS held
      WHERE key_id IS NOT NULL GROUP BY key_id`,
  );
  return new Map(rows.map((row) => [row["key_id"] as string, Number(row["count"])]));
}

/** Nothing sealed for this key is taken from now on. @returns false, and nothing is changed, when something still needs it */
export const retireKey = ({ inTransaction }: Database, keyId: string, now: Date): Promise<boolean> =>
  inTransaction(
    async (query) => {
      if ((await countByKey(query)).has(keyId)) return false;
      await query("INSERT INTO retired_keys (key_id, retired_at) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
        keyId,
        now.toISOString(),
      ]);
      return true;
    },
    "notes",
    "leads",
  );
