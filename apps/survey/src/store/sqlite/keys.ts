import type { DatabaseSync } from "node:sqlite";
import { BoxProblem } from "../../sealing/envelope.ts";
import type { Rewrap } from "../../sealing/opener.ts";
import type { Rewrapped } from "../lead-keeper.ts";
import { applicationLabel, circumstancesLabel } from "../sealed-lead.ts";
import { inTransaction } from "./sqlite.ts";

/** Boxes changed in one transaction, between which the service's writer gets its turn. */
const BATCH = 200;

const BOXES = {
  leads: { labelOf: applicationLabel, from: "leads JOIN consents USING (sequence)" },
  consents: { labelOf: circumstancesLabel, from: "consents" },
} as const;

export function countByKey(db: DatabaseSync): Map<string, number> {
  const rows = db
    .prepare(
      `SELECT key_id, count(*) AS count FROM (SELECT key_id FROM leads UNION ALL SELECT key_id FROM consents)
      WHERE key_id IS NOT NULL GROUP BY key_id`,
    )
    .all();
  return new Map(rows.map((row) => [String(row["key_id"]), Number(row["count"])]));
}

export function rewrapAll(db: DatabaseSync, keyId: string, rewrap: Rewrap): Rewrapped {
  const total = { boxes: 0, unreadable: 0 };
  for (const table of ["leads", "consents"] as const) {
    let after = 0;
    while (after >= 0) after = rewrapBatch(db, table, { keyId, rewrap, after, total });
  }
  return total;
}

interface Batch {
  keyId: string;
  rewrap: Rewrap;
  /** The last row that was looked at. */
  after: number;
  total: Rewrapped;
}

/** @returns the last row that was looked at, or -1 at the end */
function rewrapBatch(db: DatabaseSync, table: keyof typeof BOXES, batch: Batch): number {
  const { keyId, rewrap, after, total } = batch;
  const { labelOf, from } = BOXES[table];
  const find = db.prepare(`SELECT sequence, submission_id, ${table}.key_id, ${table}.wrapped_key FROM ${from}
    WHERE ${table}.key_id <> ? AND sequence > ? ORDER BY sequence LIMIT ${BATCH}`);
  const change = db.prepare(`UPDATE ${table} SET key_id = ?, wrapped_key = ? WHERE sequence = ?`);
  return inTransaction(db, () => {
    const rows = find.all(keyId, after);
    for (const row of rows) {
      const [from, wrapped] = [row["key_id"] as string, row["wrapped_key"] as Uint8Array];
      try {
        const rewrapped = rewrap(from, wrapped, labelOf(row["submission_id"] as string));
        change.run(keyId, rewrapped, row["sequence"] as number);
        total.boxes += 1;
      } catch (error) {
        if (!(error instanceof BoxProblem)) throw error;
        total.unreadable += 1;
      }
    }
    return (rows.at(-1)?.["sequence"] as number | undefined) ?? -1;
  });
}

export function retireKey(db: DatabaseSync, keyId: string, now: Date): boolean {
  return inTransaction(db, () => {
    if (countByKey(db).has(keyId)) return false;
    db.prepare("INSERT INTO retired_keys (key_id, retired_at) VALUES (?, ?) ON CONFLICT DO NOTHING").run(
      keyId,
      now.toISOString(),
    );
    return true;
  });
}
