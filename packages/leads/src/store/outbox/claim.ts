import type { Open } from "../../sealing/sealing.ts";
import type { Database, Query } from "../database.ts";
import { toDate, unlessDamaged } from "../integrity/damage.ts";
import { LEAD_COLUMNS, LEADS_WITH_WORDS, REQUEST_COLUMNS, toConsumerRequest, toListedLead } from "../rows.ts";
import { CLOCK_TOLERANCE_MS, CRM, DELIVERY_COLUMNS, toDelivery, type ClaimedDelivery } from "./delivery.ts";

/** The CRM hears of an application before the request about it; one that it has refused says no by itself when it arrives. */
const IS_IN_ORDER = `(outbox.request IS NULL OR destination <> '${CRM}' OR NOT EXISTS (
  SELECT 1 FROM requests JOIN leads USING (submission_id)
    JOIN outbox AS application ON application.lead = leads.number AND application.destination = '${CRM}'
  WHERE requests.number = outbox.request AND application.state = 'waiting'))`;

/** $1 is now, $2 the destination, $3 the latest time of a right clock: what a wrong one has put off for years is due. */
const IS_DUE = `destination = $2 AND state <> 'delivered' AND (due_at <= $1 OR written_at > $3)
  AND (lease_until IS NULL OR lease_until <= $1 OR written_at > $3) AND ${IS_IN_ORDER}`;

/** A lease, so that nothing is held while the CRM takes its time. A due time that lies ahead becomes the present one. */
export async function claim(
  { query, dialect }: Database,
  limit: number,
  leaseMs: number,
  now: Date,
  destination: string,
): Promise<string[]> {
  const later = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
  const { rows } = await query(
    `WITH due AS (
        SELECT delivery_id FROM outbox WHERE ${IS_DUE}
        ORDER BY due_at, lead LIMIT $5 ${dialect.lockFreeRows("outbox")})
      UPDATE outbox SET lease_until = $4, written_at = $1, due_at = CASE WHEN due_at > $1 THEN $1 ELSE due_at END
      WHERE delivery_id IN (SELECT delivery_id FROM due)
      RETURNING delivery_id, due_at, lead`,
    [later(0), destination, later(CLOCK_TOLERANCE_MS), later(leaseMs), limit],
  );
  return rows
    .map((row) => ({
      id: row["delivery_id"] as string,
      dueAt: toDate(row["due_at"]),
      lead: Number(row["lead"]),
    }))
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.lead - b.lead)
    .map(({ id }) => id);
}

/** One after the other, so that a damaged page costs one delivery and no others: it is claimed without its application. */
export async function readClaimed(
  query: Query,
  open: Open,
  id: string,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await query(
    `SELECT outbox.lead AS lead_number, ${DELIVERY_COLUMNS}, ${REQUEST_COLUMNS}
      FROM outbox LEFT JOIN requests ON requests.number = outbox.request WHERE delivery_id = $1`,
    [id],
  );
  if (!rows[0]) return undefined;
  // An id ends with the number of its application, which need not be readable.
  const row = { ...rows[0], submission_id: id.slice(id.lastIndexOf("_") + 1) };
  const number = rows[0]["lead_number"];
  if (number === null) return { ...toDelivery(row), request: toConsumerRequest(row) };
  const lead = await unlessDamaged(() =>
    query(`SELECT ${LEAD_COLUMNS} FROM ${LEADS_WITH_WORDS} WHERE leads.number = $1`, [number]),
  );
  const [application] = lead?.rows ?? [];
  return application
    ? { ...toDelivery(row), ...toListedLead(application, open) }
    : { ...toDelivery(row), appliedBefore: false, lead: null, unreadable: "damaged" };
}
