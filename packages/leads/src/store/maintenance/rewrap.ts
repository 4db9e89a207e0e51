import type { Rewrap } from "../../sealing/decryptor.ts";
import type { Ciphertext } from "../../sealing/sealed-box.ts";
import type { Rewrapped } from "../contract.ts";
import { readOrSay } from "../damage.ts";
import type { Database, Query, Row } from "../database.ts";
import { labelOfNote } from "../annotations/notes.ts";
import { toBox } from "../rows.ts";
import { applicationLabel, clientInfoLabel } from "../sealed-lead.ts";

/** Where boxes are kept, and under which label each opens. */
interface Place {
  table: string;
  /** The column of the box. */
  content: string;
  /** That by which its rows are counted, and that which names the consent of each. */
  key: string;
  consent: string;
  /** Further columns that the label needs. */
  further: readonly string[];
  labelOf: (row: Row) => string;
}

const PLACES: readonly Place[] = [
  {
    table: "leads",
    content: "application",
    ...{ key: "sequence", consent: "sequence", further: [] },
    labelOf: (row) => applicationLabel(row["submission_id"] as string),
  },
  {
    table: "consents",
    content: "clientInfo",
    ...{ key: "sequence", consent: "sequence", further: [] },
    labelOf: (row) => clientInfoLabel(row["submission_id"] as string),
  },
  {
    table: "notes",
    content: "note",
    ...{ key: "number", consent: "lead", further: ["written_at", "written_by"] },
    labelOf: labelOfNote,
  },
];

/** Rows of one transaction, between which the service gets its turn. */
const BATCH = 200;

/** Seals every box of another key for the key `keyId`. */
export async function rewrapAll(database: Database, keyId: string, rewrap: Rewrap): Promise<Rewrapped> {
  const { inTransaction, writesConcurrently } = database;
  const total = { boxes: 0, unreadable: 0 };
  for (const place of PLACES) {
    let last: Row | undefined;
    do {
      const after = Number(last?.["row_key"] ?? 0);
      last = await inTransaction(async (query) => {
        const rows = await findBoxes(query, place, { keyId, after, isLocked: writesConcurrently });
        for (const row of rows) {
          const old = toBox(row, "key_id", "wrapped_key", place.content);
          const { content: box } = readOrSay(() => rewrap(old, place.labelOf(row)));
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
  { table, content, key, consent, further }: Place,
  { keyId, after, isLocked }: { keyId: string; after: number; isLocked: boolean },
): Promise<Row[]> {
  const columns = ["key_id", "wrapped_key", content, ...further].map((column) => `boxes.${column}`);
  const { rows } = await query(
    `SELECT boxes.${key} AS row_key, consents.submission_id, ${columns.join(", ")}
      FROM ${table} AS boxes JOIN consents ON consents.sequence = boxes.${consent}
      WHERE boxes.key_id <> $1 AND boxes.${key} > $2
      ORDER BY boxes.${key} LIMIT ${BATCH} ${isLocked ? "FOR UPDATE OF boxes" : ""}`,
    [keyId, after],
  );
  return rows;
}

async function replaceBox(query: Query, { table, content, key }: Place, row: Row, box: Ciphertext): Promise<void> {
  await query(`UPDATE ${table} SET key_id = $1, wrapped_key = $2, ${content} = $3 WHERE ${key} = $4`, [
    box.keyId,
    box.wrappedKey,
    box.content,
    Number(row["row_key"]),
  ]);
}
