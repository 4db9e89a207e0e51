import type { Query } from "../database.ts";
import { CRM } from "./outbox.ts";

/** Words of ids that the CRM's deliveries have. */
const TAKEN: readonly string[] = [CRM, "lead", "withdrawn", "deletion"];

const WITHOUT_DELIVERY = `FROM consents JOIN leads USING (sequence)
  WHERE received_at >= $2 AND NOT EXISTS (
    SELECT 1 FROM outbox WHERE outbox.lead = leads.sequence AND destination = $1)`;

/** Received before then, and nobody has opened it. */
const IS_UNOPENED = `received_at <= $3
  AND NOT EXISTS (SELECT 1 FROM openings WHERE openings.submission_id = consents.submission_id)
  AND NOT EXISTS (SELECT 1 FROM marks WHERE marks.submission_id = consents.submission_id)`;

/**
 * Makes a delivery for every application that was received since then and has none to this destination.
 * @param unopenedBefore only for those that were received before then and that nobody has opened or marked
 * @returns how many were added
 */
export async function addDeliveries(
  query: Query,
  destination: string,
  since: Date,
  unopenedBefore?: Date,
): Promise<number> {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(destination) || TAKEN.includes(destination)) {
    throw new TypeError(`"${destination}" cannot name a destination`);
  }
  const wanted = [
    destination,
    since.toISOString(),
    ...(unopenedBefore ? [unopenedBefore.toISOString()] : []),
  ];
  const areMeant = unopenedBefore ? `${WITHOUT_DELIVERY} AND ${IS_UNOPENED}` : WITHOUT_DELIVERY;
  // Looked for first, because in SQLite whoever may write keeps the web service from writing.
  const { rows } = await query(`SELECT CAST($1 AS text) AS destination ${areMeant} LIMIT 1`, wanted);
  if (rows.length === 0) return 0;
  const { count } = await query(
    `INSERT INTO outbox (delivery_id, destination, lead, created_at, due_at)
      SELECT $1 || '_' || submission_id, $1, sequence, received_at, received_at ${areMeant}
      ON CONFLICT DO NOTHING`,
    wanted,
  );
  return count;
}
