import type { Opener } from "../sealing/opener.ts";
import type { ClaimedDelivery, Delivery, DeliveryState, OutboxSummary, Retry } from "./contract.ts";
import { createConsumerRequests } from "./consumer-requests.ts";
import type { Database } from "./database.ts";
import {
  LISTED_COLUMNS,
  REQUEST_COLUMNS,
  toConsumerRequest,
  toDate,
  toDelivery,
  toListedLead,
} from "./rows.ts";

const DELIVERY = "delivery_id, state, created_at, due_at, attempts, last_result";

/**
 * The CRM hears of an application before it hears what was asked about it. One that the CRM has refused does not hold up the
 * request: it says by itself that the consent was taken back, whenever it arrives.
 */
const IS_IN_ORDER = `(request IS NULL OR NOT EXISTS (
  SELECT 1 FROM consumer_requests
    JOIN consents ON consents.submission_id = consumer_requests.submission_id
    JOIN outbox AS application ON application.lead = consents.sequence
  WHERE consumer_requests.number = outbox.request AND application.state = 'waiting'))`;

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
        `SELECT COALESCE(consents.submission_id, consumer_requests.submission_id) AS submission_id, kind, ${DELIVERY}
          FROM outbox LEFT JOIN consents ON consents.sequence = outbox.lead
            LEFT JOIN consumer_requests ON consumer_requests.number = outbox.request
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
    /** What consumers have asked for and nobody has closed yet, oldest first. */
    openRequests: () => createConsumerRequests(database).list({ isOpenOnly: true }),
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
            AND ${IS_IN_ORDER}
          ORDER BY due_at, lead LIMIT $2 ${writesConcurrently ? "FOR UPDATE OF outbox SKIP LOCKED" : ""})
        UPDATE outbox SET lease_until = $3 WHERE delivery_id IN (SELECT delivery_id FROM due) RETURNING delivery_id`,
      [now.toISOString(), limit, until.toISOString()],
    );
    const ids = claimed.rows.map((row) => row["delivery_id"] as string);
    if (ids.length === 0) return [];
    const areClaimed = `delivery_id IN (${ids.map((_, index) => `$${index + 1}`).join(", ")})`;
    const leads = await query(
      `SELECT ${LISTED_COLUMNS}, ${DELIVERY}
        FROM outbox JOIN leads ON leads.sequence = outbox.lead JOIN consents USING (sequence)
        WHERE ${areClaimed} ORDER BY due_at, lead`,
      ids,
    );
    const applications = leads.rows.map((row) => ({ ...toDelivery(row), ...toListedLead(row, opener) }));
    if (applications.length === ids.length) return applications;
    const requests = await query(
      `SELECT ${REQUEST_COLUMNS}, ${DELIVERY}
        FROM outbox JOIN consumer_requests ON number = request LEFT JOIN closed_requests USING (number)
        WHERE ${areClaimed} ORDER BY due_at, number`,
      ids,
    );
    return [
      ...applications,
      ...requests.rows.map((row) => ({ ...toDelivery(row), request: toConsumerRequest(row) })),
    ];
  });
