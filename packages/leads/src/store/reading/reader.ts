import { setImmediate as nextTurn } from "node:timers/promises";
import type { Decryptor } from "../../sealing/decryptor.ts";
import { createChanges } from "./changes.ts";
import type { ChainHead } from "../consent-chain.ts";
import type { ConsentProof, ConsentRecord, ListedLead, StoredLink } from "../contract.ts";
import { isDamage } from "../damage.ts";
import { salvageLeads } from "./salvage.ts";
import { findProblems, type Means } from "../maintenance/store-problems.ts";
import { createConsumerRequests } from "../annotations/consumer-requests.ts";
import { findHistory } from "../history/history.ts";
import { createFunnelCounts } from "../annotations/funnel-counts.ts";
import { createMarks } from "../annotations/marks.ts";
import { countNotes, countNotesOf, listNotes } from "../annotations/notes.ts";
import { CRM } from "../deliveries/outbox.ts";
import type { Database, Query, Row } from "../database.ts";
import {
  CONSENT_WITH_REQUESTS,
  LINK_COLUMNS,
  LISTED_COLUMNS,
  toConsentProof,
  toConsentRecord,
  toDate,
  toHead,
  toListedLead,
  toStoredLink,
} from "../rows.ts";

const ROWS_AT_A_TIME = 500;

const NOT_READ: ListedLead = { submissionId: "", appliedBefore: false, lead: null, unreadable: "damaged" };

const SELECT_LEADS = `SELECT ${LISTED_COLUMNS} FROM leads JOIN consents USING (sequence)`;

export type LeadReader = ReturnType<typeof createReader>;

/** Reads the applications of either engine for the operator's commands. It can be open while the service runs. */
export const createReader = (database: Database, decryptor: Decryptor) => {
  const { query, close } = database;
  const { read: readCounts, deliveredSince } = createFunnelCounts(database);
  const requests = createConsumerRequests(database);
  const marks = createMarks({ query });
  const changes = createChanges({ query }, decryptor);
  return {
    /** All applications, newest first. Where a page is damaged they come one by one, with those that cannot be read. */
    async *list(): AsyncIterable<ListedLead> {
      for await (const row of walkLeads(database)) yield row ? toListedLead(row, decryptor) : NOT_READ;
    },
    async find(submissionId: string): Promise<ListedLead | undefined> {
      const { rows } = await query(`${SELECT_LEADS} WHERE submission_id = $1`, [submissionId]);
      return rows.map((row) => toListedLead(row, decryptor))[0];
    },
    /**
     * Numbers of applications that begin so, at most two.
     * @param beginning hexadecimal digits
     */
    async findNumbers(beginning: string): Promise<string[]> {
      const { rows } = await query(
        "SELECT submission_id FROM consents WHERE submission_id LIKE $1 ORDER BY submission_id LIMIT 2",
        [`${beginning}%`],
      );
      return rows.map((row) => row["submission_id"] as string);
    },
    /**
     * The proofs of somebody who names their e-mail address or telephone, newest first; also those whose application is gone.
     * @param hash of either, see hashEmail and hashPhone
     */
    async findConsents(hash: Uint8Array): Promise<ConsentProof[]> {
      const { rows } = await query(
        `SELECT ${CONSENT_WITH_REQUESTS} FROM consents
        WHERE email_hash = $1 OR phone_hash = $1 ORDER BY received_at DESC, sequence DESC`,
        [hash],
      );
      return rows.map((row) => toConsentProof(row, decryptor));
    },
    /** What consumers have asked for. */
    listRequests: requests.list,
    listRequestsOf: requests.listOf,
    /** What became of applications. */
    listMarks: marks.list,
    listMarksOf: marks.listOf,
    /** What was written about one application, oldest first. */
    listNotes: (submissionId: string) => listNotes(query, submissionId, decryptor),
    /** How many notes there are about each application that has one. */
    countNotes: () => countNotes(query),
    countNotesOf: (submissionId: string) => countNotesOf(query, submissionId),
    /** What has happened since an earlier moment. */
    readChanges: changes.read,
    readSince: changes.readSince,
    /** How many applications are kept. Each has one delivery to the CRM, and an index over those is quick to count. */
    async count(): Promise<number> {
      const { rows } = await query(
        `SELECT count(*) AS count FROM outbox WHERE lead IS NOT NULL AND destination = '${CRM}'`,
      );
      return Number(rows[0]?.["count"]);
    },
    /** What became of one application and of the requests about it. */
    findHistory: (submissionId: string) => findHistory(query, submissionId),
    /** How far visitors came, and which applications the CRM has. */
    readCounts,
    deliveredSince,
    /** Everything that is kept of one consent, also of one whose application is gone. */
    findRecord: (submissionId: string) => findRecord(query, decryptor, submissionId),
    /** The chain of consents from its first link on. */
    walkChain: () => walkChain(query),
    /** How many consents have no link: those that were stored by a version without the chain. */
    async countUnlinked(): Promise<number> {
      const { rows } = await query(
        `SELECT count(*) AS count FROM consents
        WHERE NOT EXISTS (SELECT 1 FROM consent_links WHERE consent = consents.sequence)`,
      );
      return Number(rows[0]?.["count"]);
    },
    /** The end of the chain, as whoever added the last link noted it. */
    readHead: () => readHead(query),
    /** Reads everything and says what is broken. */
    findProblems: (means: Means) => findProblems(database, walkLeads(database), means),
    close,
  };
};

const readHead = async (query: Query): Promise<ChainHead> =>
  toHead((await query("SELECT position, link FROM consent_head")).rows[0]);

async function findRecord(
  query: Query,
  decryptor: Decryptor,
  submissionId: string,
): Promise<ConsentRecord | undefined> {
  const { rows } = await query(
    `SELECT ${CONSENT_WITH_REQUESTS}, consent_links.position, consent_links.link,
        before.link AS previous_link, application,
        leads.key_id AS application_key_id, leads.wrapped_key AS application_wrapped_key
      FROM consents LEFT JOIN leads USING (sequence)
        LEFT JOIN consent_links ON consent_links.consent = consents.sequence
        LEFT JOIN consent_links AS before ON before.position = consent_links.position - 1
      WHERE submission_id = $1`,
    [submissionId],
  );
  return rows[0] && toConsentRecord(rows[0], await readHead(query), decryptor);
}

/** A page at a time, like the list. */
async function* walkChain(query: Query): AsyncIterable<StoredLink> {
  let last: StoredLink | undefined;
  let rows: Row[];
  do {
    ({ rows } = await query(
      `SELECT ${LINK_COLUMNS} FROM consent_links LEFT JOIN consents ON sequence = consent
        WHERE position > $1 ORDER BY position LIMIT ${ROWS_AT_A_TIME}`,
      [last?.position ?? 0],
    ));
    for (const row of rows) yield (last = toStoredLink(row, last?.link ?? null));
  } while (rows.length === ROWS_AT_A_TIME);
}

/** @returns undefined for each application that cannot be read */
async function* walkLeads(database: Database): AsyncIterable<Row | undefined> {
  const read = new Set<number>();
  try {
    for await (const row of newestFirst(database.query)) {
      read.add(Number(row["sequence"]));
      yield row;
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    yield* salvageLeads(database, read);
  }
}

/** A page at a time, each beginning after the last row of the one before, so that any number fits into memory. */
async function* newestFirst(query: Query): AsyncIterable<Row> {
  let [receivedAt, sequence] = ["9999-12-31T23:59:59.999Z", 0];
  let rows: Row[];
  do {
    ({ rows } = await query(
      `${SELECT_LEADS} WHERE received_at <= $1 AND (received_at, leads.sequence) < ($1, $2)
        ORDER BY received_at DESC, leads.sequence DESC LIMIT ${ROWS_AT_A_TIME}`,
      [receivedAt, sequence],
    ));
    yield* rows;
    // SQLite answers at once: without this, whoever reads everything would keep a program from all else.
    await nextTurn();
    const last = rows.at(-1);
    if (last) [receivedAt, sequence] = [toDate(last["received_at"]).toISOString(), Number(last["sequence"])];
  } while (rows.length === ROWS_AT_A_TIME);
}
