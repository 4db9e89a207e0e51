import { OperatorProblem } from "../../operator-problem.ts";
import { BoxProblem } from "../../sealing/envelope.ts";
import type { Rewrap } from "../../sealing/opener.ts";
import type { LeadKeeper, Purged, Rewrapped } from "../lead-keeper.ts";
import { connect, type Database, type Query } from "./postgres.ts";
import { applicationLabel, circumstancesLabel } from "../sealed-lead.ts";

/** Boxes changed in one transaction. */
const BATCH = 200;

/**
 * The operator's changes to the PostgreSQL store. What is deleted stays in the server's files until it is overwritten, and
 * in its archived log: a change of keys (rotate, rewrap, retire) makes those remains unreadable.
 */
export async function openPostgresKeeper(databaseUrl: string): Promise<LeadKeeper> {
  const database = await connect(databaseUrl, { connections: 1, patienceMs: 0 });
  return {
    erase: (submissionId) => database.inTransaction((query) => erase(query, submissionId)),
    purge: ({ leadsBefore, consentsBefore }) =>
      database.inTransaction((query) =>
        purge(query, leadsBefore.toISOString(), consentsBefore.toISOString()),
      ),
    countByKey: () => countByKey(database.query),
    rewrap: (keyId, rewrap) => rewrapAll(database, keyId, rewrap),
    retireKey: (keyId, now) => database.inTransaction((query) => retireKey(query, keyId, now)),
    async backup() {
      throw new OperatorProblem("The applications are in PostgreSQL: back them up with pg_dump.");
    },
    close: database.close,
  };
}

async function erase(query: Query, submissionId: string): Promise<boolean> {
  const { rows } = await query(
    `UPDATE consents SET key_id = NULL, wrapped_key = NULL, circumstances = NULL
      WHERE submission_id = $1 RETURNING sequence`,
    [submissionId],
  );
  if (rows.length === 0) return false;
  await query("DELETE FROM leads WHERE sequence = $1", [rows[0]?.["sequence"]]);
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

async function rewrapAll(database: Database, keyId: string, rewrap: Rewrap): Promise<Rewrapped> {
  const total = { boxes: 0, unreadable: 0 };
  for (const table of ["leads", "consents"] as const) {
    let after: string | undefined = "0";
    while (after !== undefined) {
      const batch: Batch = { keyId, rewrap, after, total };
      after = await database.inTransaction((query) => rewrapBatch(query, table, batch));
    }
  }
  return total;
}

interface Batch {
  keyId: string;
  rewrap: Rewrap;
  /** The last row that was looked at. */
  after: string;
  total: Rewrapped;
}

/** @returns the last row that was looked at; undefined at the end */
async function rewrapBatch(
  query: Query,
  table: "leads" | "consents",
  { keyId, rewrap, after, total }: Batch,
): Promise<string | undefined> {
  const labelOf = table === "leads" ? applicationLabel : circumstancesLabel;
  const { rows } = await query(
    `SELECT boxes.sequence, consents.submission_id, boxes.key_id, boxes.wrapped_key
      FROM ${table} AS boxes JOIN consents ON consents.sequence = boxes.sequence
      WHERE boxes.key_id <> $1 AND boxes.sequence > $2
      ORDER BY boxes.sequence LIMIT ${BATCH} FOR UPDATE OF boxes`,
    [keyId, after],
  );
  for (const row of rows) {
    const [from, wrapped] = [row["key_id"] as string, row["wrapped_key"] as Uint8Array];
    try {
      const rewrapped = rewrap(from, wrapped, labelOf(row["submission_id"] as string));
      const change = `UPDATE ${table} SET key_id = $1, wrapped_key = $2 WHERE sequence = $3`;
      await query(change, [keyId, rewrapped, row["sequence"]]);
      total.boxes += 1;
    } catch (error) {
      if (!(error instanceof BoxProblem)) throw error;
      total.unreadable += 1;
    }
  }
  return rows.at(-1)?.["sequence"] as string | undefined;
}

async function retireKey(query: Query, keyId: string, now: Date): Promise<boolean> {
  // Whoever stores an application now waits, and then sees that the key is retired.
  await query("LOCK TABLE leads, consents IN SHARE MODE");
  if ((await countByKey(query)).has(keyId)) return false;
  await query("INSERT INTO retired_keys (key_id, retired_at) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    keyId,
    now.toISOString(),
  ]);
  return true;
}
