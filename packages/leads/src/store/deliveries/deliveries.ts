import type { Decryptor } from "../../sealing/decryptor.ts";
import type { ClaimedDelivery, Delivery, DeliveryState, OutboxSummary, Retry, Told } from "../contract.ts";
import { findAhead, releaseAhead } from "./ahead-of-clock.ts";
import { addDeliveries } from "./added-deliveries.ts";
import { createConsumerRequests } from "../annotations/consumer-requests.ts";
import { unlessDamaged } from "../damage.ts";
import type { Database } from "../database.ts";
import { isOpened } from "../history/openings.ts";
import { addTry } from "../history/tries.ts";
import { CONTACT_OF_APPLICATION, CRM, DELIVERY_COLUMNS, IS_DUE, type Claim } from "./outbox.ts";
import { claimOneByOne, salvageDeliveries } from "../reading/salvage.ts";
import { LISTED_COLUMNS, REQUEST_COLUMNS, toConsumerRequest, toDelivery, toListedLead } from "../rows.ts";
import { NOTHING_UNDELIVERED, summarizeEach } from "./summary.ts";

export type DeliveryStore = ReturnType<typeof createDeliveries>;

/**
 * The outbox of either engine, on connections of its own beside the service's, for the delivery worker and the operator's
 * commands. Several workers may share one store.
 */
export function createDeliveries(database: Database, decryptor: Decryptor) {
  const { query, inTransaction, close } = database;
  return {
    /**
     * Takes up to `limit` due deliveries of one destination, oldest first, so that no other worker tries them before the lease ends. A worker
     * that dies leaves its deliveries to be taken again after the lease: at least once, never not at all.
     */
    async claimDue(
      limit: number,
      leaseMilliseconds: number,
      now: Date,
      destination: string = CRM,
    ): Promise<ClaimedDelivery[]> {
      const wanted = { destination, limit, now, until: new Date(now.getTime() + leaseMilliseconds) };
      const claimed = await unlessDamaged(() => claim(database, decryptor, wanted));
      return claimed ?? claimOneByOne(database, decryptor, wanted);
    },
    /**
     * Notes the try that succeeded, and adds it to the history. Repeating it is harmless. The CRM's number for the person stays
     * with the application alone.
     */
    markDelivered: (deliveryId: string, at: Date, { contactId, remark, by }: Told = {}): Promise<void> =>
      inTransaction(async (ask) => {
        const { count } = await ask(
          `UPDATE outbox SET state = 'delivered', due_at = $2, last_result = '2xx', attempts = attempts + 1,
            lease_until = NULL, remark = $4, contact_id = CASE WHEN lead IS NULL THEN NULL ELSE COALESCE($3, contact_id) END
            WHERE delivery_id = $1 AND state <> 'delivered'`,
          [deliveryId, at.toISOString(), contactId ?? null, remark ?? null],
        );
        if (count > 0) await addTry(ask, { deliveryId, triedAt: at, result: "2xx", remark, by });
      }),
    /**
     * Counts the try, adds it to the history, frees the lease and sets the next one. Does nothing to a delivery that was
     * delivered meanwhile.
     */
    reschedule: (deliveryId: string, retry: Retry): Promise<void> =>
      inTransaction(async (ask) => {
        const { state, dueAt, lastResult, contactId, remark, at, by } = retry;
        const { count } = await ask(
          `UPDATE outbox SET state = $2, due_at = $3, last_result = $4, attempts = attempts + 1, lease_until = NULL,
            contact_id = COALESCE($5, contact_id), remark = $6
            WHERE delivery_id = $1 AND state <> 'delivered'`,
          [deliveryId, state, dueAt.toISOString(), lastResult, contactId ?? null, remark ?? null],
        );
        if (count > 0) await addTry(ask, { deliveryId, triedAt: at, result: lastResult, remark, by });
      }),
    /**
     * Makes a delivery to another destination than the CRM for every application that has none and is not older than
     * `maxAgeMs`. Several workers may do it at once.
     * @param destination a plain word: it is part of the delivery's id and a label of the metrics
     * @param unopenedMs not 0: only for those that nobody has opened or marked for so long
     * @returns how many were added
     */
    addDeliveries(destination: string, now: Date, maxAgeMs: number, unopenedMs = 0): Promise<number> {
      const before = (ageMs: number): Date => new Date(now.getTime() - ageMs);
      return addDeliveries(
        query,
        destination,
        before(maxAgeMs),
        unopenedMs > 0 ? before(unopenedMs) : undefined,
      );
    },
    /** Whether somebody of the lender has opened or marked an application. */
    isOpened: (submissionId: string) => isOpened(query, submissionId),
    /** Newest first; all, or those in one state or to one destination. */
    async listDeliveries(state?: DeliveryState, destination?: string): Promise<Delivery[]> {
      const { rows } = await query(
        `SELECT COALESCE(consents.submission_id, consumer_requests.submission_id) AS submission_id, kind, ${DELIVERY_COLUMNS}, ${CONTACT_OF_APPLICATION}
          FROM outbox LEFT JOIN consents ON consents.sequence = outbox.lead
            LEFT JOIN consumer_requests ON consumer_requests.number = outbox.request
          WHERE (CAST($1 AS text) IS NULL OR state = $1) AND (CAST($2 AS text) IS NULL OR destination = $2)
          ORDER BY created_at DESC, lead DESC, delivery_id`,
        [state ?? null, destination ?? null],
      );
      return rows.map(toDelivery);
    },
    /** What can be read of them beside damaged pages, and how many cannot. */
    salvage: () => salvageDeliveries(database),
    /** Makes it due now, whatever its state, with the same id. False when there is no such delivery. */
    async replay(deliveryId: string, now: Date): Promise<boolean> {
      const { count } = await query(
        "UPDATE outbox SET state = 'waiting', due_at = $2, lease_until = NULL WHERE delivery_id = $1",
        [deliveryId, now.toISOString()],
      );
      return count > 0;
    },
    /** For metrics and alarms: of one destination. Reads only what is undelivered, however many were delivered. */
    async summarize(now: Date, destination: string = CRM): Promise<OutboxSummary> {
      return (await summarizeEach(query, now)).get(destination) ?? NOTHING_UNDELIVERED;
    },
    /** The same for the CRM and every other destination with something undelivered. */
    summarizeEach: (now: Date) => summarizeEach(query, now),
    /** The ids of undelivered deliveries with a time ahead of the clock. */
    findAhead: async (now: Date) => new Set((await findAhead(query, now)).keys()),
    /** Makes them due, see {@link releaseAhead}. */
    releaseAhead: (now: Date) => releaseAhead(query, now),
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
  decryptor: Decryptor,
  { destination, limit, now, until }: Claim,
): Promise<ClaimedDelivery[]> =>
  inTransaction(async (query) => {
    const claimed = await query(
      `WITH due AS (
          SELECT delivery_id FROM outbox
          WHERE ${IS_DUE}
          ORDER BY due_at, lead LIMIT $4 ${writesConcurrently ? "FOR UPDATE OF outbox SKIP LOCKED" : ""})
        UPDATE outbox SET lease_until = $3 WHERE delivery_id IN (SELECT delivery_id FROM due) RETURNING delivery_id`,
      [now.toISOString(), destination, until.toISOString(), limit],
    );
    const ids = claimed.rows.map((row) => row["delivery_id"] as string);
    if (ids.length === 0) return [];
    const areClaimed = `delivery_id IN (${ids.map((_, index) => `$${index + 1}`).join(", ")})`;
    const leads = await query(
      `SELECT ${LISTED_COLUMNS}, ${DELIVERY_COLUMNS}
        FROM outbox JOIN leads ON leads.sequence = outbox.lead JOIN consents USING (sequence)
        WHERE ${areClaimed} ORDER BY due_at, lead`,
      ids,
    );
    const applications = leads.rows.map((row) => ({ ...toDelivery(row), ...toListedLead(row, decryptor) }));
    if (applications.length === ids.length) return applications;
    const requests = await query(
      `SELECT ${REQUEST_COLUMNS}, ${DELIVERY_COLUMNS}, ${CONTACT_OF_APPLICATION}
        FROM outbox JOIN consumer_requests ON number = request LEFT JOIN closed_requests USING (number)
        WHERE ${areClaimed} ORDER BY due_at, number`,
      ids,
    );
    return [
      ...applications,
      ...requests.rows.map((row) => ({ ...toDelivery(row), request: toConsumerRequest(row) })),
    ];
  });
