import type { Opener } from "../sealing/opener.ts";
import type { LeadReader } from "./contract.ts";
import type { Database, Query, Row } from "./database.ts";
import { LISTED_COLUMNS, toConsentProof, toDate, toListedLead } from "./rows.ts";

const ROWS_AT_A_TIME = 500;

const SELECT_LEADS = `SELECT ${LISTED_COLUMNS} FROM leads JOIN consents USING (sequence)`;

/** Reads the applications of either engine for the operator's commands. */
export const createReader = ({ query, close }: Database, opener: Opener): LeadReader => ({
  async *list() {
    for await (const row of newestFirst(query)) yield toListedLead(row, opener);
  },
  async find(submissionId) {
    const { rows } = await query(`${SELECT_LEADS} WHERE submission_id = $1`, [submissionId]);
    return rows.map((row) => toListedLead(row, opener))[0];
  },
  async findConsents(hash) {
    const { rows } = await query(
      "SELECT * FROM consents WHERE email_hash = $1 OR phone_hash = $1 ORDER BY received_at DESC, sequence DESC",
      [hash],
    );
    return rows.map((row) => toConsentProof(row, opener));
  },
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
