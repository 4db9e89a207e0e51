import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Opener } from "../../sealing/opener.ts";
import type { Delivery, DeliveryState, DeliveryStore } from "../delivery-store.ts";
import { openOrNull } from "../sealed-lead.ts";
import { APPLIED_BEFORE, SEALED_COLUMNS, toSealedLead } from "./leads.ts";
import { inTransaction, openForChanges } from "./sqlite.ts";

type Row = Record<string, SQLOutputValue>;

const DELIVERY = `delivery_id, submission_id, state, created_at, due_at, attempts, last_result
  FROM outbox JOIN consents ON consents.sequence = outbox.lead`;

/**
 * The deliveries of the SQLite store, on a connection of their own beside the service's writer. Their changes are small and
 * wait for the writer's turn to end, at most five seconds.
 */
export function openSqliteDeliveries(dataDir: string, opener: Opener): DeliveryStore {
  const db = openForChanges(dataDir);
  const reschedule = db.prepare(`UPDATE outbox SET state = ?, due_at = ?, last_result = ?,
    attempts = attempts + 1, lease_until = NULL WHERE delivery_id = ? AND state <> 'delivered'`);
  const markDelivered = db.prepare(`UPDATE outbox SET state = 'delivered', due_at = ?, last_result = '2xx',
    attempts = attempts + 1, lease_until = NULL WHERE delivery_id = ? AND state <> 'delivered'`);
  const replay = db.prepare(
    "UPDATE outbox SET state = 'waiting', due_at = ?, lease_until = NULL WHERE delivery_id = ?",
  );
  const all = db.prepare(`SELECT ${DELIVERY} ORDER BY created_at DESC, outbox.lead DESC`);
  const inState = db.prepare(`SELECT ${DELIVERY} WHERE state = ? ORDER BY created_at DESC, outbox.lead DESC`);
  const claim = prepareClaim(db);

  return {
    async claimDue(limit, leaseMilliseconds, now) {
      return claim(limit, now, new Date(now.getTime() + leaseMilliseconds)).map((row) => ({
        ...toDelivery(row),
        appliedBefore: row["applied_before"] === 1,
        lead: openOrNull(toSealedLead(row), opener),
      }));
    },
    async markDelivered(deliveryId, at) {
      markDelivered.run(at.toISOString(), deliveryId);
    },
    async reschedule(deliveryId, { state, dueAt, lastResult }) {
      reschedule.run(state, dueAt.toISOString(), lastResult, deliveryId);
    },
    listDeliveries: async (state) => (state ? inState.all(state) : all.all()).map(toDelivery),
    replay: async (deliveryId, now) => replay.run(now.toISOString(), deliveryId).changes > 0,
    summarise: async () => summarise(db),
    close: async () => db.close(),
  };
}

/** A lease and not a lock, so that nothing is held while the CRM takes its time. */
function prepareClaim(db: DatabaseSync) {
  const findDue = db.prepare(`SELECT delivery_id FROM outbox
    WHERE state <> 'delivered' AND due_at <= ? AND (lease_until IS NULL OR lease_until <= ?)
    ORDER BY due_at, lead LIMIT ?`);
  const lease = db.prepare("UPDATE outbox SET lease_until = ? WHERE delivery_id = ?");
  const read =
    db.prepare(`SELECT ${SEALED_COLUMNS}, ${APPLIED_BEFORE}, delivery_id, state, created_at, due_at, attempts, last_result
    FROM outbox JOIN leads ON leads.sequence = outbox.lead JOIN consents USING (sequence) WHERE delivery_id = ?`);
  return (limit: number, now: Date, until: Date): Row[] =>
    inTransaction(db, () =>
      findDue.all(now.toISOString(), now.toISOString(), limit).map(({ delivery_id: id = null }) => {
        lease.run(until.toISOString(), id);
        return read.get(id) as Row;
      }),
    );
}

async function summarise(db: DatabaseSync): ReturnType<DeliveryStore["summarise"]> {
  const counts: Record<DeliveryState, number> = { waiting: 0, delivered: 0, parked: 0 };
  for (const row of db.prepare("SELECT state, count(*) AS count FROM outbox GROUP BY state").all()) {
    counts[row["state"] as DeliveryState] = Number(row["count"]);
  }
  const oldest = db.prepare("SELECT min(created_at) AS time FROM outbox WHERE state <> 'delivered'").get();
  const time = oldest?.["time"] as string | null;
  return { counts, oldestUndeliveredAt: time === null ? null : new Date(time) };
}

const toDelivery = (row: Row): Delivery => ({
  deliveryId: row["delivery_id"] as string,
  submissionId: row["submission_id"] as string,
  state: row["state"] as DeliveryState,
  createdAt: new Date(row["created_at"] as string),
  dueAt: new Date(row["due_at"] as string),
  attempts: Number(row["attempts"]),
  lastResult: row["last_result"] as string | null,
});
