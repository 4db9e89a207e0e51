import type { Opener } from "../sealing/opener.ts";
import type { ClaimedDelivery, Delivery, DeliveryState, OutboxSummary, Retry } from "./contract.ts";
import type { Database } from "./database.ts";
import { LISTED_COLUMNS, toDate, toDelivery, toListedLead } from "./rows.ts";

const DELIVERY = "delivery_id, state, created_at, due_at, attempts, last_result";

export type DeliveryStore = ReturnType<typeof createDeliveries>;

/**
 * The outbox of either engine, on connections of its own beside the service's, for the delivery worker and the operator's
 * commands. Several workers may share one store.
 */
export function createDeliveries(database: Database, opener: Opener) {
  const { query, close } = database;
  return {
    /**
     * Takes up to `limit` due deliveries, oldest first, so that no other worker tries them before the lease ends. A worker
     * that dies leaves its deliveries to be taken again after the lease: at least once, never not at all.
     */
    claimDue(limit: number, leaseMilliseconds: number, now: Date): Promise<ClaimedDelivery[]> {
      return claim(database, opener, { limit, now, until: new Date(now.getTime() + leaseMilliseconds) });
    },
    /** Repeating it is harmless. */
    async markDelivered(deliveryId: string, at: Date): Promise<void> {
      await query(
        `UPDATE outbox SET state = 'delivered', due_at = $2, last_result = '2xx', attempts = attempts + 1,
          lease_until = NULL WHERE delivery_id = $1 AND state <> 'delivered'`,
        [deliveryId, at.toISOString()],
      );
    },
    /** Counts the try, frees the lease and sets the next one. Does nothing to a delivery that was delivered meanwhile. */
    async reschedule(deliveryId: string, { state, dueAt, lastResult }: Retry): Promise<void> {
      await query(
        `UPDATE outbox SET state = $2, due_at = $3, last_result = $4, attempts = attempts + 1, lease_until = NULL
          WHERE delivery_id = $1 AND state <> 'delivered'`,
        [deliveryId, state, dueAt.toISOString(), lastResult],
      );
    },
    /** Newest first. */
    async listDeliveries(state?: DeliveryState): Promise<Delivery[]> {
      const { rows } = await query(
        `SELECT submission_id, ${DELIVERY} FROM outbox JOIN consents ON consents.sequence = outbox.lead
          WHERE CAST($1 AS text) IS NULL OR state = $1 ORDER BY created_at DESC, lead DESC`,
        [state ?? null],
      );
      return rows.map(toDelivery);
    },
    /** Makes it due now, whatever its state, with the same id. False when there is no such delivery. */
    async replay(deliveryId: string, now: Date): Promise<boolean> {
      const { count } = await query(
        "UPDATE outbox SET state = 'waiting', due_at = $2, lease_until = NULL WHERE delivery_id = $1",
        [deliveryId, now.toISOString()],
      );
      return count > 0;
    },
    /** For metrics and alerts. */
    async summarize(): Promise<OutboxSummary> {
      const counts = { waiting: 0, delivered: 0, parked: 0 };
      const states = await query("SELECT state, count(*) AS count FROM outbox GROUP BY state");
      for (const row of states.rows) counts[row["state"] as DeliveryState] = Number(row["count"]);
      const oldest = await query("SELECT min(created_at) AS time FROM outbox WHERE state <> 'delivered'");
      const time = oldest.rows[0]?.["time"];
      return { counts, oldestUndeliveredAt: time ? toDate(time) : null };
    },
    close,
  };
}

/**
 * A lease and not a lock, so that nothing is held while the CRM takes its time. SKIP LOCKED lets two workers that claim at
 * the same moment take different deliveries instead of waiting for each other.
 */
const claim = (
  { inTransaction, writesConcurrently }: Database,
  opener: Opener,
  { limit, now, until }: { limit: number; now: Date; until: Date },
): Promise<ClaimedDelivery[]> =>
  inTransaction(async (query) => {
    const claimed = await query(
      `WITH due AS (
          SELECT delivery_id FROM outbox
          WHERE state <> 'delivered' AND due_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
          ORDER BY due_at, lead LIMIT $2 ${writesConcurrently ? "FOR UPDATE SKIP LOCKED" : ""})
        UPDATE outbox SET lease_until = $3 WHERE delivery_id IN (SELECT delivery_id FROM due) RETURNING delivery_id`,
      [now.toISOString(), limit, until.toISOString()],
    );
    const ids = claimed.rows.map((row) => row["delivery_id"] as string);
    if (ids.length === 0) return [];
    const { rows } = await query(
      `SELECT ${LISTED_COLUMNS}, ${DELIVERY}
        FROM outbox JOIN leads ON leads.sequence = outbox.lead JOIN consents USING (sequence)
        WHERE delivery_id IN (${ids.map((_, index) => `$${index + 1}`).join(", ")}) ORDER BY due_at, lead`,
      ids,
    );
    return rows.map((row) => ({ ...toDelivery(row), ...toListedLead(row, opener) }));
  });
