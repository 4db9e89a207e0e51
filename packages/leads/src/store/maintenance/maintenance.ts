import type { Rewrap } from "../../sealing/decryptor.ts";
import type { Encryptor } from "../../sealing/encryptor.ts";
import type { Purged, Rewrapped } from "../contract.ts";
import { createConsumerRequests } from "../annotations/consumer-requests.ts";
import { keepInOrder, type Database, type Query } from "../database.ts";
import { addOpening, type Opening } from "../history/openings.ts";
import { createMarks, type Mark } from "../annotations/marks.ts";
import { addNote, type NewNote } from "../annotations/notes.ts";
import { CRM, IS_DELIVERED_EVERYWHERE } from "../deliveries/outbox.ts";
import { findClockEvidence, type PurgeLimits } from "./purge-clock.ts";
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
     * Notes what became of an application, and that whoever notes it has opened it.
     * @returns false when no such application was ever received
     */
    mark: (submissionId: string, mark: Mark, at: Date, by = "mark"): Promise<boolean> =>
      inTransaction(async (query) => {
        await keepInOrder(query, database, "marks");
        await addOpening(query, { submissionId, openedAt: at, openedBy: by });
        return createMarks({ query }).add(submissionId, mark, at);
      }),
    /**
     * Adds a note about an application, sealed, and notes that whoever writes it has opened it.
     * @returns false, and nothing is added, when no such application is kept
     */
    addNote: (note: NewNote, seal: Encryptor["seal"]): Promise<boolean> =>
      inTransaction(async (query) => {
        await keepInOrder(query, database, "notes");
        const isAdded = await addNote(query, note, seal);
        const { submissionId, writtenAt: openedAt, writtenBy: openedBy } = note;
        if (isAdded) await addOpening(query, { submissionId, openedAt, openedBy });
        return isAdded;
      }),
    /**
     * Notes that somebody has opened an application.
     * @returns false when no such application was ever received
     */
    open: (opening: Opening) => addOpening(database.query, opening),
    /**
     * Destroys the keys and the rows of an application and of the notes about it, and the IP address and browser in its proof of consent. The rest of the
     * proof stays: what was agreed to, when, and keyed hashes of e-mail address and telephone, by which it can be
     * found for somebody who names theirs. So does what somebody has asked for: nobody calls because an application was
     * erased. Nothing readable is left, also not in the store's own files; backups are not
     * reached.
     * @returns false when no such application was ever received
     */
    async erase(submissionId: string): Promise<boolean> {
      const wasKnown = await inTransaction(async (query) => {
        await keepInOrder(query, database, "removals", "notes");
        return erase(query, submissionId);
      });
      if (wasKnown) await scrub();
      return wasKnown;
    },
    /**
     * Forgets what is older than the two limits. Proofs of consent outlive the answers, with IP address and browser; requests
     * outlive both.
     */
    async purge(limits: PurgeLimits): Promise<Purged> {
      const purged = await inTransaction(async (query) => {
        await keepInOrder(query, database, "removals", "notes");
        return purge(query, limits.leadsBefore.toISOString(), limits.consentsBefore.toISOString());
      });
      await scrub();
      return purged;
    },
    /** What the clock can be judged by before a purge with these limits. */
    findClockEvidence: (limits: PurgeLimits, now: Date) => findClockEvidence(database.query, limits, now),
    /** How many boxes each key opens. */
    countByKey: () => countByKey(database.query),
    /** Seals every box of another key for the key `keyId`. */
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
    `UPDATE consents SET key_id = NULL, wrapped_key = NULL, clientInfo = NULL
      WHERE submission_id = $1 RETURNING sequence`,
    [submissionId],
  );
  if (rows.length === 0) return false;
  const sequence = Number(rows[0]?.["sequence"]);
  await keepContacts(query, "lead = $1", sequence);
  await removeLeads(query, "sequence = $1", sequence);
  return true;
}

/**
 * Deletes answers, deliveries and notes, and notes whose they were.
 * @param areGoing which applications, with one parameter
 * @returns how many
 */
async function removeLeads(query: Query, areGoing: string, value: unknown): Promise<number> {
  await query(
    `INSERT INTO removals (submission_id)
      SELECT submission_id FROM leads JOIN consents USING (sequence) WHERE leads.${areGoing} ORDER BY sequence`,
    [value],
  );
  return (await query(`DELETE FROM leads WHERE ${areGoing}`, [value])).count;
}

/**
 * A request that has not reached the CRM needs the CRM's number for the person, which goes with the application; once it is
 * delivered, that goes too.
 * @param areGoing which deliveries to the CRM are about to go, with one parameter
 */
const keepContacts = (query: Query, areGoing: string, value: unknown): Promise<unknown> =>
  query(
    `UPDATE outbox SET contact_id = known.contact_id FROM (
        SELECT consumer_requests.number, application.contact_id
        FROM outbox AS application JOIN consents ON consents.sequence = application.lead
          JOIN consumer_requests ON consumer_requests.submission_id = consents.submission_id
        WHERE application.${areGoing} AND application.destination = '${CRM}'
          AND application.contact_id IS NOT NULL) AS known
      WHERE outbox.request = known.number AND outbox.destination = '${CRM}' AND outbox.state <> 'delivered'`,
    [value],
  );

async function purge(query: Query, leadsBefore: string, consentsBefore: string): Promise<Purged> {
  const ofForgotten = `SELECT sequence FROM consents WHERE received_at < $1 AND ${IS_DELIVERED_EVERYWHERE}`;
  await keepContacts(query, `lead IN (${ofForgotten})`, leadsBefore);
  const leads = await removeLeads(query, `sequence IN (${ofForgotten})`, leadsBefore);
  const isForgotten = `received_at < $1
    AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.sequence = consents.sequence)`;
  for (const history of ["tries", "openings", "removals"]) {
    await query(
      `DELETE FROM ${history} WHERE submission_id IN (SELECT submission_id FROM consents WHERE ${isForgotten})`,
      [consentsBefore],
    );
  }
  const consents = await query(`DELETE FROM consents WHERE ${isForgotten}`, [consentsBefore]);
  await query("DELETE FROM funnel_counts WHERE day < $1", [leadsBefore.slice(0, 10)]);
  const { rows } = await query(
    "SELECT count(*) AS count FROM leads JOIN consents USING (sequence) WHERE received_at < $1",
    [leadsBefore],
  );
  return { leads, consents: consents.count, undelivered: Number(rows[0]?.["count"]) };
}

async function countByKey(query: Query): Promise<Map<string, number>> {
  const { rows } = await query(
    `SELECT key_id, count(*) AS count
      FROM (SELECT key_id FROM leads UNION ALL SELECT key_id FROM consents UNION ALL SELECT key_id FROM notes) AS boxes
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
    // Whoever stores an application or a note now waits, and then sees that the key is retired.
    if (writesConcurrently) await query("LOCK TABLE notes, consents, leads IN SHARE MODE");
    if ((await countByKey(query)).has(keyId)) return false;
    await query("INSERT INTO retired_keys (key_id, retired_at) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      keyId,
      now.toISOString(),
    ]);
    return true;
  });
