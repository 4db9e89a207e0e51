import type { Query } from "../database.ts";
import { BUSY_STATUSES, DAY, JITTER, LEASE_MS, RETRY_DELAYS_MS } from "./retry-delays.ts";
import { CRM } from "./outbox.ts";
import { toDate } from "../rows.ts";

/**
 * Deliveries with times that this machine's clock cannot have set: it was ahead when they were written, or it is behind now.
 * Left alone they would wait for years, and seem to have waited for no time at all.
 */

/** The clocks of machines that share one store differ by less. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** The longest that the schedule waits after so many tries: none before the first one. */
const WAITS_MS = [0, ...RETRY_DELAYS_MS.map((delay) => delay * (1 + JITTER))];
/** After the schedule, for parked ones, and when a busy CRM asks for it. */
const LONGEST_WAIT_MS = DAY * (1 + JITTER);
/** An alert that was tried may be put off until somebody may be called again: over a weekend with a holiday. */
const LONGEST_PAUSE_MS = 5 * DAY;

/** Parameters of the statements, in the order of {@link latestTimes}. */
const [LEASED, LONGEST, LONGEST_PAUSE, NO_WAIT] = [1, 2, 3, 4];
const PRESENT = NO_WAIT + WAITS_MS.length;

const BUSY = BUSY_STATUSES.map((status) => `'${status}'`).join(", ");
const OUTLASTS_ITS_WAIT = WAITS_MS.map(
  (_, tries) =>
    `(attempts = ${tries} AND due_at > $${NO_WAIT + tries}${tries > 0 ? ` AND destination = '${CRM}'` : ""})`,
).join(" OR ");
const IS_DUE_AHEAD = `(due_at > $${LONGEST_PAUSE} OR (due_at > $${LONGEST} AND destination = '${CRM}')
  OR (state = 'waiting' AND COALESCE(last_result, '') NOT IN (${BUSY}) AND (${OUTLASTS_ITS_WAIT})))`;
const IS_LEASED_AHEAD = `COALESCE(lease_until > $${LEASED}, 1 = 0)`;

/** The latest times that a right clock can have written by now. */
const latestTimes = (now: Date): string[] =>
  [LEASE_MS, LONGEST_WAIT_MS, LONGEST_PAUSE_MS, ...WAITS_MS].map((wait) =>
    addTolerance(now, wait).toISOString(),
  );

const addTolerance = (now: Date, waitMs = 0): Date => new Date(now.getTime() + waitMs + CLOCK_TOLERANCE_MS);

/** The undelivered deliveries with a time ahead of the clock: the id of each, and its destination. */
export async function findAhead(query: Query, now: Date): Promise<Map<string, string>> {
  const { rows } = await query(
    `SELECT delivery_id, destination FROM outbox
      WHERE state <> 'delivered' AND (${IS_DUE_AHEAD} OR ${IS_LEASED_AHEAD} OR created_at > $${NO_WAIT})`,
    latestTimes(now),
  );
  return new Map(rows.map((row) => [row["delivery_id"] as string, row["destination"] as string]));
}

/**
 * Makes due what waits for a time that no right clock has set, and frees what is leased until such a time.
 * @returns how many deliveries these were
 */
export async function releaseAhead(query: Query, now: Date): Promise<number> {
  const { count } = await query(
    `UPDATE outbox SET due_at = CASE WHEN ${IS_DUE_AHEAD} THEN $${PRESENT} ELSE due_at END,
        lease_until = CASE WHEN ${IS_LEASED_AHEAD} THEN NULL ELSE lease_until END
      WHERE state <> 'delivered' AND (${IS_DUE_AHEAD} OR ${IS_LEASED_AHEAD})`,
    [...latestTimes(now), now.toISOString()],
  );
  return count;
}

/**
 * The latest moment at which a destination's oldest undelivered delivery with a time of creation ahead of the clock can have
 * been created: not before it is any earlier application known, so its age is never understated. 1970 when nothing tells.
 * @returns undefined when no delivery was created ahead of the clock
 */
export async function boundCreation(query: Query, destination: string, now: Date): Promise<Date | undefined> {
  const { rows } = await query(
    `WITH ahead AS (
        SELECT COALESCE(outbox.lead, asked.sequence + 1) AS sequence
        FROM outbox LEFT JOIN consumer_requests ON number = request
          LEFT JOIN consents AS asked ON asked.submission_id = consumer_requests.submission_id
        WHERE destination = $2 AND state <> 'delivered' AND created_at > $1)
      SELECT (SELECT count(*) FROM ahead) AS count, (SELECT max(received_at) FROM consents
        WHERE received_at <= $1 AND sequence < (SELECT min(sequence) FROM ahead)) AS time`,
    [addTolerance(now).toISOString(), destination],
  );
  const [row] = rows;
  if (Number(row?.["count"] ?? 0) === 0) return undefined;
  return row?.["time"] ? toDate(row["time"]) : new Date(0);
}
