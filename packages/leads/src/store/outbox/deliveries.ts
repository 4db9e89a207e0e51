import type { Open } from "../../sealing/sealing.ts";
import { changesAny, type Database } from "../database.ts";
import { createRequests } from "../requests.ts";
import { toDate } from "../integrity/damage.ts";
import { claim, readClaimed } from "./claim.ts";
import {
  CLOCK_TOLERANCE_MS,
  CRM,
  DELIVERIES,
  DELIVERY_COLUMNS,
  toDelivery,
  type AttemptDetails,
  type ClaimedDelivery,
  type Delivery,
  type DeliveryState,
  type OutboxSummary,
  type Retry,
} from "./delivery.ts";
import { LEAD_STATUSES } from "../store.ts";

const NOTHING_UNDELIVERED: OutboxSummary = {
  counts: { waiting: 0, "dead-letter": 0 },
  oldestUndeliveredAt: null,
};

const SUBMISSION_ID = "COALESCE(leads.submission_id, requests.submission_id) AS submission_id";

/** For a query over `leads`: nobody of the lender has opened it or noted anything about it. */
const IS_UNOPENED =
  "NOT EXISTS (SELECT 1 FROM access_log WHERE access_log.submission_id = leads.submission_id)";

/** For a query over `leads`: the CRM has it, and it is on its way to no other destination. */
export const IS_DELIVERED_EVERYWHERE = `EXISTS (
    SELECT 1 FROM outbox WHERE outbox.lead = leads.number AND destination = '${CRM}' AND state = 'delivered')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.lead = leads.number AND state <> 'delivered')`;

/** For a query over `leads`: no CRM was ever tried, and somebody of the lender has marked how it went. */
export const IS_DONE_WITHOUT_CRM = `(EXISTS (SELECT 1 FROM access_log
    WHERE access_log.submission_id = leads.submission_id AND action IN ('${LEAD_STATUSES.join("', '")}'))
  AND NOT EXISTS (
    SELECT 1 FROM outbox WHERE outbox.lead = leads.number AND destination = '${CRM}' AND attempts > 0))`;

export type DeliveryStore = ReturnType<typeof createDeliveries>;

/** The outbox, for the delivery worker and the operator's commands. Several workers may share one store. */
export function createDeliveries(database: Database, open: Open) {
  const { query, close } = database;
  return {
    /** Leases due deliveries, oldest first. Those of a worker that dies are taken again after the lease: at least once. */
    async claimDue(limit: number, leaseMs: number, now: Date, destination: string = CRM) {
      const claimed: (ClaimedDelivery | undefined)[] = [];
      for (const id of await claim(database, limit, leaseMs, now, destination))
        claimed.push(await readClaimed(query, open, id));
      return claimed.filter((one) => one !== undefined);
    },
    /** Notes the attempt that succeeded. Repeating it is harmless. The CRM's number for the person stays with the application. */
    markDelivered: (deliveryId: string, at: Date, details: AttemptDetails = {}) =>
      noteAttempt(database, deliveryId, { ...details, at, state: "delivered", dueAt: at, lastResult: "2xx" }),
    /** Counts the attempt, frees the lease and sets the next one. Does nothing to a delivery that was delivered meanwhile. */
    reschedule: (deliveryId: string, retry: Retry) => noteAttempt(database, deliveryId, retry),
    /**
     * Adds the deliveries to another destination than the CRM that applications of at most `maxAgeMs` lack.
     * @param unopenedMs not 0: only for those that nobody has opened for so long
     */
    async addDeliveries(destination: string, now: Date, maxAgeMs: number, unopenedMs = 0): Promise<number> {
      const before = (ageMs: number): string => new Date(now.getTime() - ageMs).toISOString();
      // What a clock that was ahead has stamped is not waited for.
      const unopened = unopenedMs > 0 ? [before(unopenedMs), before(-CLOCK_TOLERANCE_MS)] : [];
      const values = [destination, before(maxAgeMs), ...unopened];
      const from = `FROM leads WHERE answers IS NOT NULL AND received_at >= $2
        ${unopenedMs > 0 ? `AND (received_at <= $3 OR received_at > $4) AND ${IS_UNOPENED}` : ""}
        AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.lead = leads.number AND destination = $1)`;
      // Looked for first, because in SQLite whoever may write keeps the web service from writing.
      const { rows } = await query(`SELECT CAST($1 AS text) AS destination ${from} LIMIT 1`, values);
      if (rows.length === 0) return 0;
      const { count } = await query(
        `INSERT INTO outbox (delivery_id, destination, lead, created_at, due_at, written_at)
          SELECT $1 || '_' || submission_id, $1, number, received_at, received_at, received_at ${from}
          ON CONFLICT DO NOTHING`,
        values,
      );
      return count;
    },
    async isOpened(submissionId: string): Promise<boolean> {
      const { rows } = await query("SELECT 1 AS is_there FROM access_log WHERE submission_id = $1 LIMIT 1", [
        submissionId,
      ]);
      return rows.length > 0;
    },
    /** Newest first. */
    async listDeliveries(state?: DeliveryState, destination?: string): Promise<Delivery[]> {
      const { rows } = await query(
        `SELECT ${SUBMISSION_ID}, ${DELIVERY_COLUMNS} FROM ${DELIVERIES}
          WHERE (CAST($1 AS text) IS NULL OR state = $1) AND (CAST($2 AS text) IS NULL OR destination = $2)
          ORDER BY created_at DESC, lead DESC, delivery_id`,
        [state ?? null, destination ?? null],
      );
      return rows.map(toDelivery);
    },
    /** Makes it due now, whatever its state, with the same id. False when there is no such delivery. */
    replay: (deliveryId: string, now: Date): Promise<boolean> =>
      changesAny(
        query,
        "UPDATE outbox SET state = 'waiting', due_at = $2, written_at = $2, lease_until = NULL WHERE delivery_id = $1",
        [deliveryId, now.toISOString()],
      ),
    /** What is undelivered, by destination; the CRM is always among them. */
    async summarizeEach(): Promise<Map<string, OutboxSummary>> {
      const { rows } = await query(
        `SELECT destination, count(*) FILTER (WHERE state = 'waiting') AS waiting,
            count(*) FILTER (WHERE state = 'dead-letter') AS dead_letters, min(created_at) AS oldest
          FROM outbox WHERE state <> 'delivered' GROUP BY destination`,
      );
      const summaries = rows.map((row): [string, OutboxSummary] => {
        const counts = { waiting: Number(row["waiting"]), "dead-letter": Number(row["dead_letters"]) };
        return [row["destination"] as string, { counts, oldestUndeliveredAt: toDate(row["oldest"]) }];
      });
      return new Map([[CRM, NOTHING_UNDELIVERED], ...summaries]);
    },
    /** What consumers have asked for and nobody has closed yet, oldest first. */
    openRequests: () => createRequests(database).list({ isOpenOnly: true }),
    close,
  };
}

const noteAttempt = (
  { inTransaction }: Database,
  deliveryId: string,
  attempt: Omit<Retry, "state"> & { state: DeliveryState },
): Promise<void> =>
  inTransaction(async (query) => {
    const { state, dueAt, lastResult, contactId = null, remark = null, by = null } = attempt;
    const at = attempt.at.toISOString();
    const { count } = await query(
      `UPDATE outbox SET state = $2, due_at = $3, written_at = $4, last_result = $5, remark = $6,
        attempts = attempts + 1, lease_until = NULL,
        contact_id = CASE WHEN lead IS NULL AND $2 = 'delivered' THEN NULL ELSE COALESCE($7, contact_id) END
        WHERE delivery_id = $1 AND state <> 'delivered'`,
      [deliveryId, state, dueAt.toISOString(), at, lastResult, remark, contactId],
    );
    if (count === 0) return;
    await query(
      `INSERT INTO delivery_attempts (delivery_id, submission_id, attempted_at, kind, result, remark)
        SELECT delivery_id, COALESCE(leads.submission_id, requests.submission_id), $2, COALESCE($3, destination), $4, $5
        FROM ${DELIVERIES} WHERE delivery_id = $1`,
      [deliveryId, at, by, lastResult, remark],
    );
  });
