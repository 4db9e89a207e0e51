import type { DeliveryState } from "../contract.ts";
import type { Query } from "../database.ts";

/** How the one try ended in which several deliveries went, or were put off, together. */
export interface SharedTry {
  state: DeliveryState;
  at: Date;
  /** When the next one is due; for delivered ones, when they were delivered. */
  dueAt: Date;
  lastResult: string;
  remark?: string | undefined;
  /** The kind of destination, such as `mail`. */
  by: string;
}

/** Statements take so many parameters in both engines. */
const IDS_AT_A_TIME = 500;

/**
 * Notes it of each of them and adds it to their history. What was delivered meanwhile stays as it is.
 * @param query within one transaction
 */
export async function noteSharedTry(
  query: Query,
  deliveryIds: readonly string[],
  { state, at, dueAt, lastResult, remark, by }: SharedTry,
): Promise<void> {
  for (let from = 0; from < deliveryIds.length; from += IDS_AT_A_TIME) {
    const ids = deliveryIds.slice(from, from + IDS_AT_A_TIME);
    const areMeant = (after: number): string =>
      `delivery_id IN (${ids.map((_, index) => `$${after + index + 1}`).join(", ")}) AND state <> 'delivered'`;
    const tried = [at.toISOString(), by, lastResult, remark ?? null];
    await query(
      `INSERT INTO tries (delivery_id, submission_id, tried_at, kind, result, remark)
        SELECT delivery_id, submission_id, $1, $2, $3, $4
        FROM outbox JOIN consents ON consents.sequence = outbox.lead WHERE ${areMeant(tried.length)}`,
      [...tried, ...ids],
    );
    const noted = [state, dueAt.toISOString(), lastResult, remark ?? null];
    await query(
      `UPDATE outbox SET state = $1, due_at = $2, last_result = $3, attempts = attempts + 1, lease_until = NULL,
        remark = $4 WHERE ${areMeant(noted.length)}`,
      [...noted, ...ids],
    );
  }
}
