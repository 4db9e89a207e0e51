import type { Query, Row } from "../database.ts";
import { toDate } from "../rows.ts";

/** How one try of a delivery ended. It outlives the application, goes with the proof of consent and holds nothing about the person. */
export interface Try {
  deliveryId: string;
  submissionId: string;
  triedAt: Date;
  /** The kind of destination, such as `webhook`. */
  kind: string;
  /** As in the delivery's last result. */
  result: string;
  /** What was out of the ordinary. */
  remark: string | null;
}

/** @param by the kind of destination; the delivery's own destination where it is not named */
export type NewTry = Pick<Try, "deliveryId" | "triedAt" | "result"> & {
  by?: string | undefined;
  remark?: string | undefined;
};

/** Appends a try to the history of a delivery that is there. */
export async function addTry(
  query: Query,
  { deliveryId, triedAt, by, result, remark }: NewTry,
): Promise<void> {
  await query(
    `INSERT INTO tries (delivery_id, submission_id, tried_at, kind, result, remark)
      SELECT delivery_id, COALESCE(consents.submission_id, consumer_requests.submission_id), $2,
        COALESCE($3, destination), $4, $5
      FROM outbox LEFT JOIN consents ON consents.sequence = outbox.lead
        LEFT JOIN consumer_requests ON consumer_requests.number = outbox.request
      WHERE delivery_id = $1`,
    [deliveryId, triedAt.toISOString(), by ?? null, result, remark ?? null],
  );
}

export const TRY_COLUMNS = "delivery_id, submission_id, tried_at, kind, result, remark";

/** @throws DamagedValue */
export const toTry = (row: Row): Try => ({
  deliveryId: row["delivery_id"] as string,
  submissionId: row["submission_id"] as string,
  triedAt: toDate(row["tried_at"]),
  kind: row["kind"] as string,
  result: row["result"] as string,
  remark: row["remark"] as string | null,
});

/** Of one application and of the requests about it, oldest first. */
export async function listTries(query: Query, submissionId: string): Promise<Try[]> {
  const { rows } = await query(
    `SELECT ${TRY_COLUMNS} FROM tries WHERE submission_id = $1 ORDER BY tries.number`,
    [submissionId],
  );
  return rows.map(toTry);
}
