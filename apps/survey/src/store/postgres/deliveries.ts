import type { Opener } from "../../sealing/opener.ts";
import type { Delivery, DeliveryState, DeliveryStore } from "../delivery-store.ts";
import { APPLIED_BEFORE, SEALED_COLUMNS, toSealedLead } from "./leads.ts";
import { connect, type Query, type Row } from "./postgres.ts";
import { openOrNull } from "../sealed-lead.ts";

const PATIENCE_MS = 30_000;

const DELIVERY = "delivery_id, submission_id, state, created_at, due_at, attempts, last_result";

/** The deliveries of the PostgreSQL store. Workers on several machines may share it. */
export async function openPostgresDeliveries(databaseUrl: string, opener: Opener): Promise<DeliveryStore> {
  const { query, close } = await connect(databaseUrl, { connections: 2, patienceMs: PATIENCE_MS });
  return {
    async claimDue(limit, leaseMilliseconds, now) {
      const rows = await claim(query, limit, now, new Date(now.getTime() + leaseMilliseconds));
      return rows.map((row) => ({
        ...toDelivery(row),
        appliedBefore: row["applied_before"] === true,
        lead: openOrNull(toSealedLead(row), opener),
      }));
    },
    async reschedule(deliveryId, { state, dueAt, lastResult }) {
      await query(
        `UPDATE outbox SET state = $2, due_at = $3, last_result = $4, attempts = attempts + 1, lease_until = NULL
          WHERE delivery_id = $1 AND state <> 'delivered'`,
        [deliveryId, state, dueAt.toISOString(), lastResult],
      );
    },
    async markDelivered(deliveryId, at) {
      await query(
        `UPDATE outbox SET state = 'delivered', due_at = $2, last_result = '2xx', attempts = attempts + 1,
          lease_until = NULL WHERE delivery_id = $1 AND state <> 'delivered'`,
        [deliveryId, at.toISOString()],
      );
    },
    async listDeliveries(state) {
      const { rows } = await query(
        `SELECT ${DELIVERY} FROM outbox JOIN consents ON consents.sequence = outbox.lead
          WHERE $1::text IS NULL OR state = $1 ORDER BY created_at DESC, lead DESC`,
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
    summarise: () => summarise(query),
    close,
  };
}

/**
 * A lease and not a lock, so that nothing is held while the CRM takes its time. SKIP LOCKED lets two workers that claim at
 * the same moment take different deliveries instead of waiting for each other.
 */
async function claim(query: Query, limit: number, now: Date, until: Date): Promise<Row[]> {
  const { rows } = await query(
    `WITH due AS (
        SELECT delivery_id FROM outbox
        WHERE state <> 'delivered' AND due_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
        ORDER BY due_at, lead LIMIT $2 FOR UPDATE SKIP LOCKED)
      UPDATE outbox SET lease_until = $3 FROM due, leads JOIN consents USING (sequence)
      WHERE outbox.delivery_id = due.delivery_id AND leads.sequence = outbox.lead
      RETURNING ${SEALED_COLUMNS}, ${APPLIED_BEFORE}, outbox.delivery_id, state, created_at, due_at, attempts, last_result`,
    [now.toISOString(), limit, until.toISOString()],
  );
  const dueAt = (row: Row): number => (row["due_at"] as Date).getTime();
  return rows.sort((a, b) => dueAt(a) - dueAt(b) || Number(a["sequence"]) - Number(b["sequence"]));
}

async function summarise(query: Query): ReturnType<DeliveryStore["summarise"]> {
  const counts: Record<DeliveryState, number> = { waiting: 0, delivered: 0, parked: 0 };
  const states = await query("SELECT state, count(*) AS count FROM outbox GROUP BY state");
  for (const row of states.rows) counts[row["state"] as DeliveryState] = Number(row["count"]);
  const oldest = await query("SELECT min(created_at) AS time FROM outbox WHERE state <> 'delivered'");
  return { counts, oldestUndeliveredAt: (oldest.rows[0]?.["time"] as Date | null) ?? null };
}

const toDelivery = (row: Row): Delivery => ({
  deliveryId: row["delivery_id"] as string,
  submissionId: row["submission_id"] as string,
  state: row["state"] as DeliveryState,
  createdAt: row["created_at"] as Date,
  dueAt: row["due_at"] as Date,
  attempts: Number(row["attempts"]),
  lastResult: row["last_result"] as string | null,
});
