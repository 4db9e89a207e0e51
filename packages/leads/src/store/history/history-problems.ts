import { readOrSay, unlessDamaged } from "../damage.ts";
import type { Database } from "../database.ts";
import { findDamagedRows } from "../maintenance/damaged-rows.ts";
import { OPENING_COLUMNS, toOpening, type Opening } from "./openings.ts";
import { toTry, TRY_COLUMNS, type Try } from "./tries.ts";

/** Reading the histories of deliveries and openings, to say what of them is broken. */

/** @returns sentences, none when everything is as it was noted */
export async function* findInHistory(database: Database): AsyncIterable<string> {
  yield* findDamagedRows(database, `SELECT number, ${TRY_COLUMNS} FROM tries`, "tries", (row) => {
    const name = `A try of the delivery ${String(row["delivery_id"])}`;
    return isNoted(() => isTry(toTry(row))) ? undefined : `${name} is not what was noted.`;
  });
  yield* findDamagedRows(database, `SELECT number, ${OPENING_COLUMNS} FROM openings`, "openings", (row) => {
    const name = `An opening of application ${String(row["submission_id"])}`;
    return isNoted(() => isOpening(toOpening(row))) ? undefined : `${name} is not what was noted.`;
  });
  for (const [sql, sentence] of CHECKS) {
    const found = await unlessDamaged(() => database.query(sql));
    if (!found) yield "Some tries or openings cannot be compared, because a page of the file is damaged.";
    for (const { id } of found?.rows ?? []) yield sentence(String(id));
  }
}

const isNoted = (read: () => boolean): boolean => readOrSay(read).content === true;

/** An id ends with the number of its application. */
const isTry = ({ deliveryId, submissionId, kind, result }: Try): boolean =>
  deliveryId.length > 33 && deliveryId.endsWith(`_${submissionId}`) && kind !== "" && result !== "";

const isOpening = ({ openedBy }: Opening): boolean => openedBy !== "";

const isUnknown = (table: string): string => `NOT EXISTS (
    SELECT 1 FROM consents WHERE consents.submission_id = ${table}.submission_id)
  AND NOT EXISTS (SELECT 1 FROM consumer_requests WHERE consumer_requests.submission_id = ${table}.submission_id)`;

/** Each finds rows of which a sentence can be made with their number. A delivery from before the history has fewer tries in it. */
const CHECKS: readonly [sql: string, sentence: (id: string) => string][] = [
  [
    `SELECT outbox.delivery_id AS id FROM outbox
        JOIN (SELECT delivery_id, count(*) AS count FROM tries GROUP BY delivery_id) AS noted
          ON noted.delivery_id = outbox.delivery_id
      WHERE noted.count > attempts`,
    (id) => `The delivery ${id} has more tries in its history than it counts.`,
  ],
  [
    `SELECT DISTINCT submission_id AS id FROM tries WHERE ${isUnknown("tries")}`,
    (id) => `A try belongs to an application ${id} that never came.`,
  ],
  [
    `SELECT DISTINCT submission_id AS id FROM openings WHERE ${isUnknown("openings")}`,
    (id) => `An opening belongs to an application ${id} that never came.`,
  ],
];
