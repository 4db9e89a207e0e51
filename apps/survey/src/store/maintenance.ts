import type { LeadMaintenance, Purged } from "./contract.ts";
import type { Database, Query } from "./database.ts";
import { rewrapAll } from "./rewrap.ts";

/** The operator's changes to the applications of either engine, beside the service. */
export function createMaintenance(database: Database): LeadMaintenance {
  const { inTransaction, scrub, backup, close } = database;
  return {
    async erase(submissionId) {
      const wasKnown = await inTransaction((query) => erase(query, submissionId));
      if (wasKnown) await scrub();
      return wasKnown;
    },
    async purge({ leadsBefore, consentsBefore }) {
      const limits = [leadsBefore.toISOString(), consentsBefore.toISOString()] as const;
      const purged = await inTransaction((query) => purge(query, ...limits));
      await scrub();
      return purged;
    },
    countByKey: () => countByKey(database.query),
    async rewrap(keyId, rewrap) {
      const rewrapped = await rewrapAll(database, keyId, rewrap);
      await scrub();
      return rewrapped;
    },
    retireKey: (keyId, now) => retireKey(database, keyId, now),
    backup,
    close,
  };
}

async function erase(query: Query, submissionId: string): Promise<boolean> {
  const { rows } = await query(
    `UPDATE consents SET key_id = NULL, wrapped_key = NULL, circumstances = NULL
      WHERE submission_id = $1 RETURNING sequence`,
    [submissionId],
  );
  if (rows.length === 0) return false;
  await query("DELETE FROM leads WHERE sequence = $1", [Number(rows[0]?.["sequence"])]);
  return true;
}

async function purge(query: Query, leadsBefore: string, consentsBefore: string): Promise<Purged> {
  const leads = await query(
    `DELETE FROM leads WHERE sequence IN (
        SELECT sequence FROM consents JOIN outbox ON outbox.lead = sequence
        WHERE received_at < $1 AND state = 'delivered')`,
    [leadsBefore],
  );
  const consents = await query(
    `DELETE FROM consents WHERE received_at < $1
      AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.sequence = consents.sequence)`,
    [consentsBefore],
  );
  const { rows } = await query(
    "SELECT count(*) AS count FROM leads JOIN consents USING (sequence) WHERE received_at < $1",
    [leadsBefore],
  );
  return { leads: leads.count, consents: consents.count, undelivered: Number(rows[0]?.["count"]) };
}

async function countByKey(query: Query): Promise<Map<string, number>> {
  const { rows } = await query(
    `SELECT key_id, count(*) AS count
      FROM (SELECT key_id FROM leads UNION ALL SELECT key_id FROM consents) AS boxes
      WHERE key_id IS NOT NULL GROUP BY key_id`,
  );
  return new Map(rows.map((row) => [row["key_id"] as string, Number(row["count"])]));
}

const retireKey = (
  { inTransaction, writesConcurrently }: Database,
  keyId: string,
  now: Date,
): Promise<boolean> =>
  inTransaction(async (query) => {
    // Whoever stores an application now waits, and then sees that the key is retired.
    if (writesConcurrently) await query("LOCK TABLE leads, consents IN SHARE MODE");
    if ((await countByKey(query)).has(keyId)) return false;
    await query("INSERT INTO retired_keys (key_id, retired_at) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      keyId,
      now.toISOString(),
    ]);
    return true;
  });
