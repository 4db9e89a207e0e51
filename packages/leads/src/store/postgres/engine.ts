import { COLUMNS, createIngest, type AddLeads } from "../ingest/ingest.ts";
import { QUEUE_LIMITS, type LeadEngine } from "../ingest/lead-store.ts";
import { findHeld } from "../requests.ts";
import { StoreUnavailable } from "../store.ts";
import { followStore, watermarkFile, type OlderObserver } from "../integrity/watermark.ts";
import { connect } from "./connection.ts";

/** For one statement: less than the queue gives a visitor. */
const STATEMENT_TIMEOUT_MS = QUEUE_LIMITS.timeoutMs - 2000;

/** @param dataDir where this machine notes what it has confirmed @throws OperatorError when the database cannot be used */
export async function openPostgresEngine(
  databaseUrl: string,
  dataDir: string,
  onOlder?: OlderObserver,
  requiresStandby = false,
): Promise<LeadEngine> {
  const database = await connect(databaseUrl, { timeoutMs: STATEMENT_TIMEOUT_MS, requiresStandby });
  const confirmed = await followStore(database.query, watermarkFile(dataDir, databaseUrl), onOlder).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  const { accept, write, ...calls } = createIngest(database, addLeads, confirmed);
  return {
    ...calls,
    // Never as if it were new: several machines may start at once, and each would make keys of its own.
    isNew: false,
    // While the database writes one batch, the next is sealed and sent.
    commitsAtOnce: 2,
    commit: accept,
    // In a transaction, because the date of a request is its confirmation: what is shown is where it is promised to be.
    findHeld: (codeHash) => database.inTransaction((query) => findHeld(query, codeHash)),
    async check() {
      await write(new Date()).catch((cause: unknown) => {
        throw new StoreUnavailable("the database cannot write", { cause });
      });
      await confirmed.compare();
    },
    close: database.close,
  };
}

const VALUES = COLUMNS.map(([column]) => column).join(", ");
const parameter = (index: number): string => `$${COLUMNS.length + index}`;

/** The columns' arrays come first, then the last application that was confirmed here, and the words of consent. */
const ADD_LEADS = `WITH given AS (
    SELECT * FROM unnest(${COLUMNS.map(([, type], index) => `$${index + 1}::${type}[]`).join(", ")})
      AS given (${VALUES})),
  added AS (
    INSERT INTO leads (${VALUES}) SELECT ${VALUES} FROM given
      ON CONFLICT (submission_id) DO NOTHING RETURNING number, submission_id, received_at),
  texts AS (
    INSERT INTO consent_texts
      SELECT * FROM unnest(${[3, 4, 5, 6].map((index) => `${parameter(index)}::text[]`).join(", ")})
      ON CONFLICT DO NOTHING),
  deliveries AS (
    INSERT INTO outbox (delivery_id, lead, created_at, due_at, written_at)
      SELECT 'lead_' || submission_id, number, received_at, received_at, received_at FROM added)
  SELECT number, submission_id,
    EXISTS (SELECT 1 FROM retired_keys JOIN given USING (key_id)) AS is_retired,
    EXISTS (SELECT 1 FROM leads WHERE number = ${parameter(1)} AND submission_id = ${parameter(2)})
      OR ${parameter(1)} <= (SELECT purged_number FROM store_state) AS is_last_there
  FROM added ORDER BY number`;

/** One statement for the whole batch, so that it costs as many round trips as one application. */
const addLeads: AddLeads = async (query, leads, texts, before) => {
  const columns = COLUMNS.map(([column]) => leads.map((lead) => lead[column]));
  const words = [0, 1, 2, 3].map((part) => texts.map((text) => text[part]));
  const { rows } = await query(ADD_LEADS, [...columns, before.lead, before.submissionId, ...words]);
  const last = rows.at(-1);
  return {
    added: new Set(rows.map((row) => row["submission_id"] as string)),
    last: last && { lead: Number(last["number"]), submissionId: last["submission_id"] as string },
    isRetired: Boolean(last?.["is_retired"]),
    isLastThere: before.lead === 0 || Boolean(last?.["is_last_there"]),
  };
};
