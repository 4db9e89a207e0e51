import type { Rewrap } from "../sealing/opener.ts";
import { openOrNull, type Box } from "../sealing/sealed-box.ts";
import { VERSION_1_KEY_BYTES } from "../sealing/version-1-box.ts";
import type { Rewrapped } from "./contract.ts";
import type { Database, Query, Row } from "./database.ts";
import { toBox } from "./rows.ts";
import { applicationLabel, circumstancesLabel } from "./sealed-lead.ts";

/** Where boxes are kept, and under which label each opens. */
const PLACES = [
  { table: "leads", content: "application", labelOf: applicationLabel },
  { table: "consents", content: "circumstances", labelOf: circumstancesLabel },
] as const;
type Place = (typeof PLACES)[number];

/** Rows of one transaction, between which the service gets its turn. */
const BATCH = 200;

/** Seals every box of another key, and every box of version 1, for the key `keyId`. */
export async function rewrapAll(database: Database, keyId: string, rewrap: Rewrap): Promise<Rewrapped> {
  const { inTransaction, writesConcurrently } = database;
  const total = { boxes: 0, unreadable: 0 };
  for (const place of PLACES) {
    let last: Row | undefined;
    do {
      const after = Number(last?.["sequence"] ?? 0);
      last = await inTransaction(async (query) => {
        const rows = await findBoxes(query, place, { keyId, after, isLocked: writesConcurrently });
        for (const row of rows) {
          const label = place.labelOf(row["submission_id"] as string);
          const old = toBox(row, "key_id", "wrapped_key", place.content);
          const box = openOrNull(() => rewrap(old, label));
          if (box) await replaceBox(query, place, row, box);
          total[box ? "boxes" : "unreadable"] += 1;
        }
        return rows.at(-1);
      });
    } while (last);
  }
  return total;
}

async function findBoxes(
  query: Query,
  { table, content }: Place,
  { keyId, after, isLocked }: { keyId: string; after: number; isLocked: boolean },
): Promise<Row[]> {
  const { rows } = await query(
    `SELECT boxes.sequence, consents.submission_id, boxes.key_id, boxes.wrapped_key, boxes.${content}
      FROM ${table} AS boxes JOIN consents ON consents.sequence = boxes.sequence
      WHERE (boxes.key_id <> $1 OR length(boxes.wrapped_key) = ${VERSION_1_KEY_BYTES}) AND boxes.sequence > $2
      ORDER BY boxes.sequence LIMIT ${BATCH} ${isLocked ? "FOR UPDATE OF boxes" : ""}`,
    [keyId, after],
  );
  return rows;
}

async function replaceBox(query: Query, { table, content }: Place, row: Row, box: Box): Promise<void> {
  await query(`UPDATE ${table} SET key_id = $1, wrapped_key = $2, ${content} = $3 WHERE sequence = $4`, [
    box.keyId,
    box.wrappedKey,
    box.content,
    Number(row["sequence"]),
  ]);
}
