import type { Opener } from "../sealing/opener.ts";
import type { ClaimedDelivery, DeliveryState, DeliveryStore } from "./contract.ts";
import type { Database } from "./database.ts";
import { LISTED_COLUMNS, toDate, toDelivery, toListedLead } from "./rows.ts";

const DELIVERY = "delivery_id, state, created_at, due_at, attempts, last_result";

/** The outbox of either engine, on connections of its own beside the service's. */
export function createDeliveries(database: Database, opener: Opener): DeliveryStore {
  const { query, close } = database;
  return {
    claimDue: (limit, leaseMilliseconds, now) =>
      claim(database, opener, { limit, now, until: new Date(now.getTime() + leaseMilliseconds) }),
    async markDelivered(deliveryId, at) {
      await query(
        `UPDATE outbox SET state = 'delivered', due_at = $2, last_result = '2xx', attempts = attempts + 1,
          lease_until = NULL WHERE delivery_id = $1 AND state <> 'delivered'`,
        [deliveryId, at.toISOString()],
      );
    },
    async reschedule(deliveryId, { state, dueAt, lastResult }) {
      await query(
        `UPDATE outbox SET state = $2, due_at = $3, last_result = $4, attempts = attempts + 1, lease_until = NULL
          WHERE delivery_id = $1 AND state <> 'delivered'`,
        [deliveryId, state, dueAt.toISOString(), lastResult],
      );
    },
    async listDeliveries(state) {
      const { rows } = await query(
        `SELECT submission_id, ${DELIVERY} FROM outbox JOIN consents ON consents.sequence = outbox.lead
          WHERE CAST($1 AS text) IS NULL OR state = $1 ORDER BY created_at DESC, lead DESC`,
        [state ?? null],
      );
      return rows.map(toDelivery);
    },
    async replay(deliveryId, now) {
      const { count } = await query(
        "UPDATE outbox SET state = 'waiting', due_at = $2, lease_until = NULL WHERE delivery_id = $1",
        [deliveryId, now.toISOString()],
      );
      return count > 0;
    },
    summarise: () => summarise(database),
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

async function summarise({ query }: Database): ReturnType<DeliveryStore["summarise"]> {
  const counts: Record<DeliveryState, number> = { waiting: 0, delivered: 0, parked: 0 };
  const states = await query("SELECT state, count(*) AS count FROM outbox GROUP BY state");
  for (const row of states.rows) counts[row["state"] as DeliveryState] = Number(row["count"]);
  const oldest = await query("SELECT min(created_at) AS time FROM outbox WHERE state <> 'delivered'");
  const time = oldest.rows[0]?.["time"];
  return { counts, oldestUndeliveredAt: time ? toDate(time) : null };
}
