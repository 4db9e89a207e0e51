import { setImmediate as nextTurn } from "node:timers/promises";
import type { Open } from "../sealing/sealing.ts";
import { readChanges, readSince, type Changes } from "./changes.ts";
import { findProblems, type CheckKeys } from "./integrity/check-store.ts";
import { unlessDamaged } from "./integrity/damage.ts";
import type { Database, Query, Row } from "./database.ts";
import { DELIVERIES, DELIVERY_COLUMNS, toAttempt, toDelivery, type LeadHistory } from "./outbox/delivery.ts";
import { createFunnelCounts } from "./funnel-counts.ts";
import { readNotes } from "./notes.ts";
import { createRequests } from "./requests.ts";
import {
  LEAD_COLUMNS,
  LEADS_WITH_WORDS,
  LONE_LEAD_COLUMNS,
  toAccess,
  toConsentProof,
  toConsentRecord,
  toListedLead,
  type ConsentRecord,
} from "./rows.ts";
import type { ListedLead } from "./store.ts";

const ROWS_AT_A_TIME = 500;

const NOT_READ = { submissionId: "", appliedBefore: false, lead: null, unreadable: "damaged" } as const;

const SELECT_LEADS = `SELECT ${LEAD_COLUMNS} FROM ${LEADS_WITH_WORDS}`;
const SELECT_LONE_LEADS = `SELECT ${LONE_LEAD_COLUMNS} FROM ${LEADS_WITH_WORDS}`;

export type LeadReader = ReturnType<typeof createReader>;

/** Reads the applications of either engine for the operator. It can be open while the service runs. */
export const createReader = (database: Database, open: Open) => {
  const { query, close } = database;
  const { read: readCounts, deliveredSince } = createFunnelCounts(database);
  const requests = createRequests(database);
  return {
    /** All applications that are kept, newest first, with those that cannot be read. */
    async *list(): AsyncIterable<ListedLead> {
      for await (const row of walkLeads(query)) {
        if (!row) yield NOT_READ;
        else if (row["answers"] !== null) yield toListedLead(row, open);
      }
    },
    async find(submissionId: string): Promise<ListedLead | undefined> {
      const where = "WHERE submission_id = $1 AND answers IS NOT NULL";
      const { rows } =
        (await unlessDamaged(() => query(`${SELECT_LEADS} ${where}`, [submissionId]))) ??
        (await query(`${SELECT_LONE_LEADS} ${where}`, [submissionId]));
      return rows.map((row) => toListedLead(row, open))[0];
    },
    /** At most two. @param beginning hexadecimal digits */
    async findNumbers(beginning: string): Promise<string[]> {
      const { rows } = await query(
        "SELECT submission_id FROM leads WHERE submission_id LIKE $1 ORDER BY submission_id LIMIT 2",
        [`${beginning}%`],
      );
      return rows.map((row) => row["submission_id"] as string);
    },
    /** Newest first, also of applications that are gone. @param hash of an e-mail address or telephone */
    async findConsents(hash: Uint8Array) {
      const { rows } = await query(
        `${SELECT_LEADS} WHERE email_hash = $1 OR phone_hash = $1 ORDER BY received_at DESC, leads.number DESC`,
        [hash],
      );
      return rows.map((row) => toConsentProof(row, open));
    },
    listRequests: requests.list,
    listRequestsOf: requests.listOf,
    readNotes: (submissionId?: string) => readNotes(query, open, submissionId),
    readChanges: () => readChanges(query),
    readSince: (before: Changes) => readSince(query, before),
    async count(): Promise<number> {
      const { rows } = await query("SELECT count(*) AS count FROM leads WHERE answers IS NOT NULL");
      return Number(rows[0]?.["count"]);
    },
    /** Also of an application that is gone, as far as there is something left. */
    async findHistory(submissionId: string): Promise<LeadHistory> {
      const deliveries = await query(
        `SELECT COALESCE(leads.submission_id, requests.submission_id) AS submission_id, ${DELIVERY_COLUMNS}
          FROM ${DELIVERIES}
          WHERE outbox.lead = (SELECT number FROM leads WHERE submission_id = $1)
            OR outbox.request IN (SELECT number FROM requests WHERE submission_id = $1)
          ORDER BY outbox.request IS NOT NULL, created_at, delivery_id`,
        [submissionId],
      );
      const of = async (table: string) =>
        (await query(`SELECT * FROM ${table} WHERE submission_id = $1 ORDER BY number`, [submissionId])).rows;
      return {
        deliveries: deliveries.rows.map(toDelivery),
        attempts: (await of("delivery_attempts")).map(toAttempt),
        accesses: (await of("access_log")).map(toAccess),
      };
    },
    readCounts,
    deliveredSince,
    async findRecord(submissionId: string): Promise<ConsentRecord | undefined> {
      const { rows } = await query(`${SELECT_LEADS} WHERE submission_id = $1`, [submissionId]);
      return rows.map((row) => toConsentRecord(row, open))[0];
    },
    findProblems: (keys: CheckKeys) => findProblems(database, walkLeads(query), keys),
    close,
  };
};

/** Newest first, a page at a time. Where a page is damaged, its rows are read one by one: undefined for each that cannot be read. */
async function* walkLeads(query: Query): AsyncIterable<Row | undefined> {
  const readSpan = (after: number, upTo: number, select = SELECT_LEADS) =>
    unlessDamaged(async () => {
      const where = "WHERE leads.number > $1 AND leads.number <= $2 ORDER BY leads.number DESC";
      return (await query(`${select} ${where}`, [after, upTo])).rows;
    });
  let upTo = (await readChanges(query)).leads;
  let coming = readSpan(upTo - ROWS_AT_A_TIME, upTo);
  for (; upTo > 0; upTo -= ROWS_AT_A_TIME) {
    const after = upTo - ROWS_AT_A_TIME;
    const rows = await coming;
    // PostgreSQL looks for the next ones while these are opened. What goes wrong is said when it is their turn.
    if (after > 0) coming = readSpan(after - ROWS_AT_A_TIME, after);
    coming.catch(() => undefined);
    if (rows) yield* rows;
    else
      for (let one = upTo; one > Math.max(0, after); one -= 1)
        yield* (
          (await readSpan(one - 1, one)) ?? (await readSpan(one - 1, one, SELECT_LONE_LEADS)) ?? [undefined]
        );
    // SQLite answers at once: without this, whoever reads everything would keep a program from all else.
    await nextTurn();
  }
}
