import type { Opener } from "../sealing/opener.ts";
import type { LeadReader } from "./contract.ts";
import type { Database, Query, Row } from "./database.ts";
import { APPLIED_BEFORE, SEALED_COLUMNS, toConsentProof, toDate, toSealedLead } from "./rows.ts";
import { openOrNull } from "./sealed-lead.ts";

const ROWS_AT_A_TIME = 500;

/** Reads the applications of either engine for the operator's commands. */
export const createReader = ({ query, close }: Database, opener: Opener): LeadReader => ({
  async *list() {
    for await (const row of newestFirst(query)) {
      const sealed = toSealedLead(row);
      yield {
        submissionId: sealed.submissionId,
        appliedBefore: Boolean(row["applied_before"]),
        lead: openOrNull(sealed, opener),
      };
    }
  },
  async count() {
    const { rows } = await query("SELECT count(*) AS count FROM leads");
    return Number(rows[0]?.["count"]);
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
      `SELECT ${SEALED_COLUMNS}, ${APPLIED_BEFORE}
        FROM leads JOIN consents USING (sequence) WHERE (received_at, leads.sequence) < ($1, $2)
        ORDER BY received_at DESC, leads.sequence DESC LIMIT ${ROWS_AT_A_TIME}`,
      [receivedAt, sequence],
    ));
    yield* rows;
    const last = rows.at(-1);
    if (last) [receivedAt, sequence] = [toDate(last["received_at"]).toISOString(), Number(last["sequence"])];
  } while (rows.length === ROWS_AT_A_TIME);
}
