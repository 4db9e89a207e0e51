import type { DatabaseSync } from "node:sqlite";
import { OperatorProblem } from "../../operator-problem.ts";
import type { LeadKeeper, Purged } from "../lead-keeper.ts";
import { backUp } from "./backup.ts";
import { countByKey, retireKey, rewrapAll } from "./keys.ts";
import { inTransaction, openForChanges } from "./sqlite.ts";

/**
 * The operator's changes to the SQLite store, beside the service's writer.
 * @param options `patienceMs`: how long to wait for somebody else's turn to end
 */
export function openSqliteKeeper(dataDir: string, { patienceMs = 5000 } = {}): LeadKeeper {
  const db = openForChanges(dataDir, patienceMs);
  return {
    async erase(submissionId) {
      const wasKnown = erase(db, submissionId);
      if (wasKnown) scrub(db);
      return wasKnown;
    },
    async purge({ leadsBefore, consentsBefore }) {
      const purged = purge(db, leadsBefore.toISOString(), consentsBefore.toISOString());
      scrub(db);
      return purged;
    },
    countByKey: async () => countByKey(db),
    async rewrap(keyId, rewrap) {
      const rewrapped = rewrapAll(db, keyId, rewrap);
      scrub(db);
      return rewrapped;
    },
    retireKey: async (keyId, now) => retireKey(db, keyId, now),
    backup: (file) => backUp(db, file),
    close: async () => db.close(),
  };
}

function erase(db: DatabaseSync, submissionId: string): boolean {
  return inTransaction(db, () => {
    const consent = db
      .prepare(
        `UPDATE consents SET key_id = NULL, wrapped_key = NULL, circumstances = NULL
        WHERE submission_id = ? RETURNING sequence`,
      )
      .get(submissionId);
    if (!consent) return false;
    db.prepare("DELETE FROM leads WHERE sequence = ?").run(consent["sequence"] as number);
    return true;
  });
}

function purge(db: DatabaseSync, leadsBefore: string, consentsBefore: string): Purged {
  return inTransaction(db, () => {
    const leads = db.prepare(`DELETE FROM leads WHERE sequence IN (
      SELECT sequence FROM consents JOIN outbox ON outbox.lead = sequence
      WHERE received_at < ? AND state = 'delivered')`);
    const consents = db.prepare(
      "DELETE FROM consents WHERE received_at < ? AND sequence NOT IN (SELECT sequence FROM leads)",
    );
    const undelivered = db.prepare(
      "SELECT count(*) AS count FROM leads JOIN consents USING (sequence) WHERE received_at < ?",
    );
    return {
      leads: Number(leads.run(leadsBefore).changes),
      consents: Number(consents.run(consentsBefore).changes),
      undelivered: Number(undelivered.get(leadsBefore)?.["count"]),
    };
  });
}

/**
 * Takes deleted bytes out of the log too: `secure_delete` overwrites them in the file, and that reaches the file, and the
 * log loses its old pages, only with a checkpoint.
 */
function scrub(db: DatabaseSync): void {
  const result = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  if (result?.["busy"] === 0) return;
  throw new OperatorProblem(
    "Done, but another program is reading the applications, so old bytes are still in the store's log: end it and run this command again.",
  );
}
