import type { Opener } from "../sealing/opener.ts";
import type { ConsentProof, ListedLead } from "./contract.ts";
import { createConsumerRequests } from "./consumer-requests.ts";
import type { Database, Query, Row } from "./database.ts";
import { CONSENT_WITH_REQUESTS, LISTED_COLUMNS, toConsentProof, toDate, toListedLead } from "./rows.ts";

const ROWS_AT_A_TIME = 500;

const SELECT_LEADS = `SELECT ${LISTED_COLUMNS} FROM leads JOIN consents USING (sequence)`;

export type LeadReader = ReturnType<typeof createReader>;

/** Reads the applications of either engine for the operator's commands. It can be open while the service runs. */
export const createReader = ({ query, inTransaction, close }: Database, opener: Opener) => ({
  /** All applications, newest first. */
  async *list(): AsyncIterable<ListedLead> {
    for await (const row of newestFirst(query)) yield toListedLead(row, opener);
  },
  async find(submissionId: string): Promise<ListedLead | undefined> {
    const { rows } = await query(`${SELECT_LEADS} WHERE submission_id = $1`, [submissionId]);
    return rows.map((row) => toListedLead(row, opener))[0];
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
    return rows.map((row) => toConsentProof(row, opener));
  },
  /** What consumers have asked for. */
  listRequests: createConsumerRequests({ query, inTransaction }).list,
  close,
});

/** A page at a time, each beginning after the last row of the one before, so that any number fits into memory. */
async function* newestFirst(query: Query): AsyncIterable<Row> {
  let [receivedAt, sequence] = ["9999-12-31T23:59:59.999Z", 0];
  let rows: Row[];
  do {
    ({ rows } = await query(
      `${SELECT_LEADS} WHERE (received_at, leads.sequence) < ($1, $2)
        ORDER BY received_at DESC, leads.sequence DESC LIMIT ${ROWS_AT_A_TIME}`,
      [receivedAt, sequence],
    ));
    yield* rows;
    const last = rows.at(-1);
    if (last) [receivedAt, sequence] = [toDate(last["received_at"]).toISOString(), Number(last["sequence"])];
  } while (rows.length === ROWS_AT_A_TIME);
}
