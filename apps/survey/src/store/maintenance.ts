import type { Rewrap } from "../sealing/opener.ts";
import type { Purged, Rewrapped } from "./contract.ts";
import { createConsumerRequests } from "./consumer-requests.ts";
import type { Database, Query } from "./database.ts";
import { rewrapAll } from "./rewrap.ts";

export type LeadMaintenance = ReturnType<typeof createMaintenance>;

/** What the operator may do to applications besides reading them. It can be open while the service runs. */
export function createMaintenance(database: Database) {
  const { inTransaction, scrub, backup, close } = database;
  const { record, close: closeRequest } = createConsumerRequests(database);
  return {
    /** Writes down what somebody has asked for by telephone or in another way. */
    recordRequest: record,
    closeRequest,
    /**
     * Destroys the key and the row of an application, and the IP address and browser in its proof of consent. The rest of the
     * proof stays: what was agreed to, when, and keyed hashes of e-mail address and telephone, by which it can be
     * found for somebody who names theirs. So does what somebody has asked for: nobody calls because an application was
     * erased. Nothing readable is left, also not in the store's own files; backups are not
     * reached.
     * @returns false when no such application was ever received
     */
    async erase(submissionId: string): Promise<boolean> {
      const wasKnown = await inTransaction((query) => erase(query, submissionId));
      if (wasKnown) await scrub();
      return wasKnown;
    },
    /**
     * Forgets what is older than the two limits. Proofs of consent outlive the answers, with IP address and browser; requests
     * outlive both.
     */
    async purge(limits: { leadsBefore: Date; consentsBefore: Date }): Promise<Purged> {
      const purged = await inTransaction((query) =>
        purge(query, limits.leadsBefore.toISOString(), limits.consentsBefore.toISOString()),
      );
      await scrub();
      return purged;
    },
    /** How many boxes each key opens. */
    countByKey: () => countByKey(database.query),
    /** Seals every box of another key, and every box of version 1, for the key `keyId`. */
    async rewrap(keyId: string, rewrap: Rewrap): Promise<Rewrapped> {
      const rewrapped = await rewrapAll(database, keyId, rewrap);
      await scrub();
      return rewrapped;
    },
    /**
     * From now on no application sealed with this key is taken.
     * @returns false, and nothing is changed, when a box still needs the key
     */
    retireKey: (keyId: string, now: Date) => retireKey(database, keyId, now),
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
