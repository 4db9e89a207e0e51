import type { Database, Query } from "../database.ts";
import { IS_DELIVERED_EVERYWHERE, IS_DONE_WITHOUT_CRM } from "../outbox/deliveries.ts";
import { toDate } from "../integrity/damage.ts";
import { CRM } from "../outbox/delivery.ts";
import type { AccessLogEntry } from "../store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was received before these moments may go. */
export interface PurgeLimits {
  leadsBefore: Date;
  consentsBefore: Date;
}

/** A clock that runs passes no longer time than this without an application or a purge. */
const LONGEST_GAP_DAYS = 45;
/** More than this share at once is not what a purge of every night finds. */
const [LARGEST_SHARE, ALWAYS_ALLOWED] = [0.1, 20];

export type PurgePlan = Awaited<ReturnType<typeof planPurge>>;

const toTexts = ({ leadsBefore, consentsBefore }: PurgeLimits): [leads: string, consents: string] => [
  leadsBefore.toISOString(),
  consentsBefore.toISOString(),
];

/** $2 is now. What came after something young is young itself: then a clock was behind. */
const isOld = (limit: "$1" | "$3"): string => `received_at < ${limit} AND leads.number < COALESCE(
  (SELECT min(young.number) FROM leads AS young WHERE received_at >= ${limit} AND received_at <= $2), leads.number + 1)`;
const OLD_ANSWERS = `answers IS NOT NULL AND ${isOld("$1")} AND (${IS_DELIVERED_EVERYWHERE} OR ${IS_DONE_WITHOUT_CRM})`;

export async function planPurge(query: Query, limits: PurgeLimits, now: Date) {
  const [leadsBefore, consentsBefore] = toTexts(limits);
  const { rows } = await query(
    `SELECT count(*) AS kept, count(*) FILTER (WHERE ${OLD_ANSWERS}) AS leads,
      count(*) FILTER (WHERE answers IS NULL AND ${isOld("$3")}) AS consents FROM leads`,
    [leadsBefore, now.toISOString(), consentsBefore],
  );
  const [kept = 0, leads = 0, consents = 0] = ["kept", "leads", "consents"].map((name) =>
    Number(rows[0]?.[name]),
  );
  return {
    leads,
    consents,
    /** Since when nothing had happened, when time seems to have jumped. One application under a wrong clock vouches for nothing. */
    quietSince: await findJump(query, now),
    /** It would remove more than a small share of what is kept. */
    isLarge: leads + consents > Math.max(ALWAYS_ALLOWED, kept * LARGEST_SHARE),
  };
}

/** The beginning of the first gap between the last purge, every day with an application since, and the present moment. */
async function findJump(query: Query, now: Date): Promise<Date | undefined> {
  const state = await query("SELECT purged_at FROM store_state");
  const lastPurge = toDate(state.rows[0]?.["purged_at"]);
  const { rows } = await query(
    "SELECT DISTINCT date(received_at) AS day FROM leads WHERE received_at > $1 ORDER BY day",
    [lastPurge.toISOString()],
  );
  const moments = [lastPurge, ...rows.map((row) => toDate(row["day"]))].filter((moment) => moment <= now);
  return moments.find((moment, index) => {
    const next = moments[index + 1] ?? now;
    return next.getTime() - moment.getTime() > LONGEST_GAP_DAYS * DAY_MS;
  });
}

const OLD_CONSENTS = `answers IS NULL AND ${isOld("$1")}`;

/** @param store of one transaction */
export async function purge(store: Pick<Database, "query" | "dialect">, limits: PurgeLimits, now: Date) {
  const { query } = store;
  const [leadsBefore, consentsBefore] = toTexts(limits);
  const time = now.toISOString();
  const entry = { at: now, by: "purge", action: "purged" } as const;
  const leads = await removeAnswers(store, OLD_ANSWERS, [leadsBefore, time], entry);
  for (const history of ["delivery_attempts", "access_log"]) {
    await query(
      `DELETE FROM ${history} WHERE submission_id IN (SELECT submission_id FROM leads WHERE ${OLD_CONSENTS})`,
      [consentsBefore, time],
    );
  }
  const consents = await query(`DELETE FROM leads WHERE ${OLD_CONSENTS} RETURNING number`, [
    consentsBefore,
    time,
  ]);
  const highest = consents.rows.reduce((most, row) => Math.max(most, Number(row["number"])), 0);
  await query(
    "UPDATE store_state SET purged_at = $1, purged_number = CASE WHEN $2 > purged_number THEN $2 ELSE purged_number END",
    [time, highest],
  );
  await query("DELETE FROM funnel_counts WHERE day < $1", [leadsBefore.slice(0, 10)]);
  const { rows } = await query(
    `SELECT count(*) AS count FROM leads WHERE answers IS NOT NULL AND ${isOld("$1")}`,
    [leadsBefore, time],
  );
  return {
    leads,
    consents: consents.rows.length,
    /** Old enough to be purged, but neither delivered everywhere nor marked: kept until somebody has looked at them. */
    undelivered: Number(rows[0]?.["count"]),
  };
}

/** Removes answers with their deliveries and notes, and logs whose they were. @param areGoing a condition over `leads` */
export async function removeAnswers(
  { query, dialect }: Pick<Database, "query" | "dialect">,
  areGoing: string,
  values: readonly unknown[],
  { at, by, action }: Omit<AccessLogEntry, "submissionId">,
): Promise<number> {
  const { rows } = await query(
    `UPDATE leads SET answers = NULL, fingerprint = NULL, form_nonce = NULL
      WHERE answers IS NOT NULL AND ${areGoing} RETURNING number`,
    values,
  );
  const numbers = JSON.stringify(rows.map(({ number }) => [Number(number)]));
  const areAmong = `IN (SELECT CAST(value ->> 0 AS bigint) FROM ${dialect.elements})`;
  await query(
    `INSERT INTO access_log (submission_id, at, by, action)
      SELECT submission_id, $2, $3, $4 FROM leads WHERE number ${areAmong} ORDER BY number`,
    [numbers, at.toISOString(), by, action],
  );
  // A request that has not reached the CRM needs the CRM's number for the person, which goes with the application's delivery.
  await query(
    `UPDATE outbox SET contact_id = known.contact_id FROM (
        SELECT requests.number, application.contact_id
        FROM outbox AS application JOIN leads ON leads.number = application.lead JOIN requests USING (submission_id)
        WHERE application.destination = '${CRM}' AND application.contact_id IS NOT NULL
          AND application.lead ${areAmong}) AS known
      WHERE outbox.request = known.number AND outbox.destination = '${CRM}' AND outbox.state <> 'delivered'`,
    [numbers],
  );
  for (const table of ["outbox", "notes"])
    await query(`DELETE FROM ${table} WHERE lead ${areAmong}`, [numbers]);
  return rows.length;
}
