import { OperatorError } from "../../operator-error.ts";
import type { Open, Seal } from "../../sealing/sealing.ts";
import { changesAny, type Database, type Query } from "../database.ts";
import { writeNote, type WrittenNote } from "../notes.ts";
import { createRequests } from "../requests.ts";
import { standingOutcomes, type AccessLogEntry, type LeadStatus } from "../store.ts";
import { planPurge, purge, removeAnswers, type PurgeLimits } from "./purge.ts";
import { countByKey, resealAll, retireKey } from "./reseal.ts";

export type LeadMaintenance = ReturnType<typeof createMaintenance>;

/** What the operator may do to applications besides reading them. It can be open while the service runs. */
export function createMaintenance(database: Database) {
  const { inTransaction, dialect, scrub, backup, close } = database;
  const { record, close: closeRequest } = createRequests(database);
  const log = (entry: AccessLogEntry): Promise<boolean> =>
    inTransaction((query) => addAccess(query, entry), "access_log");
  return {
    recordRequest: record,
    closeRequest,
    /** Notes what became of an application; false for one that was never received or is gone. */
    setStatus: (submissionId: string, status: LeadStatus, at: Date, by = "mark"): Promise<boolean> =>
      log({ submissionId, at, by, action: status }),
    /** Takes back the status that stands, and the one before stands again; false when there is none. */
    undoStatus: (submissionId: string, at: Date, by: string): Promise<boolean> =>
      inTransaction(async (query) => {
        const log = "SELECT action FROM access_log WHERE submission_id = $1 ORDER BY number";
        const outcomes = standingOutcomes((await query(log, [submissionId])).rows as { action: unknown }[]);
        const entry = { submissionId, at, by, action: "undone", detail: outcomes.at(-2)?.action } as const;
        return outcomes.length > 0 && addAccess(query, entry);
      }, "access_log"),
    /** Notes the day on which somebody wants to call again, YYYY-MM-DD; undefined removes it. @throws OperatorError */
    async setFollowUp(submissionId: string, day: string | undefined, at: Date, by: string): Promise<boolean> {
      if (day !== undefined && !isDay(day))
        throw new OperatorError("Write the day of a follow-up as YYYY-MM-DD.");
      return log({ submissionId, at, by, action: "follow-up", detail: day });
    },
    /** Writes a note, or other words for one, and logs it: who writes has opened the application. */
    writeNote: (note: WrittenNote, seal: Seal): Promise<boolean> =>
      inTransaction(
        async (query) => {
          const action = note.number === undefined ? "opened" : "note-edited";
          return (await writeNote(query, note, seal)) && addAccess(query, { ...note, action });
        },
        "notes",
        "access_log",
      ),
    logOpened: (submissionId: string, at: Date, by: string): Promise<boolean> =>
      log({ submissionId, at, by, action: "opened" }),
    /** Removes answers, notes, IP address and browser. The evidence stays, with the keyed hashes by which it is found. */
    async erase(submissionId: string, at: Date, by = "erase"): Promise<boolean> {
      const isKnown = await inTransaction(
        async (query) => {
          const isKnown = await changesAny(
            query,
            "UPDATE leads SET client_info = NULL, key_id = NULL WHERE submission_id = $1",
            [submissionId],
          );
          const entry = { at, by, action: "erased" } as const;
          await removeAnswers({ query, dialect }, "submission_id = $1", [submissionId], entry);
          return isKnown;
        },
        "notes",
        "access_log",
      );
      if (isKnown) await scrub();
      return isKnown;
    },
    /** What a purge would remove, and why it should not without a person. */
    planPurge: (limits: PurgeLimits, now: Date) => planPurge(database.query, limits, now),
    /** Forgets what is older than the two limits. Evidence of consent outlives the answers, and requests outlive both. */
    async purge(limits: PurgeLimits, now: Date) {
      const purged = await inTransaction(
        (query) => purge({ query, dialect }, limits, now),
        "notes",
        "access_log",
      );
      await scrub();
      return purged;
    },
    countByKey: () => countByKey(database.query),
    async reseal(keyId: string, open: Open, seal: Seal) {
      const resealed = await resealAll(database, keyId, open, seal);
      await scrub();
      return resealed;
    },
    retireKey: (keyId: string, now: Date) => retireKey(database, keyId, now),
    backup,
    close,
  };
}

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && (new Date(text).toJSON()?.startsWith(text) ?? false);

/** @returns false when no such application is kept */
const addAccess = (
  query: Query,
  { submissionId, at, by, action, detail }: AccessLogEntry,
): Promise<boolean> =>
  changesAny(
    query,
    `INSERT INTO access_log (submission_id, at, by, action, detail)
      SELECT submission_id, $2, $3, $4, $5 FROM leads
      WHERE submission_id = $1 AND answers IS NOT NULL`,
    [submissionId, at.toISOString(), by, action, detail ?? null],
  );
