import type { Opener } from "../../sealing/opener.ts";
import { APPLIED_BEFORE, SEALED_COLUMNS, toProof, toSealedLead } from "./leads.ts";
import { connect, type Query, type Row } from "./postgres.ts";
import { openOrNull } from "../sealed-lead.ts";
import type { LeadReader } from "../store.ts";

const ROWS_AT_A_TIME = 500;

/** Opens the store for the operator's commands. */
export async function openPostgresReader(databaseUrl: string, opener: Opener): Promise<LeadReader> {
  const { query, close } = await connect(databaseUrl, { connections: 1, patienceMs: 0 });
  return {
    async *list() {
      for await (const row of newestFirst(query)) {
        const sealed = toSealedLead(row);
        const lead = openOrNull(sealed, opener);
        yield { submissionId: sealed.submissionId, appliedBefore: row["applied_before"] === true, lead };
      }
    },
    async count() {
      const { rows } = await query("SELECT count(*) AS count FROM leads");
      return Number(rows[0]?.["count"]);
    },
    async findConsents(hash) {
      const { rows } = await query(
        `SELECT * FROM consents WHERE email_hash = $1 OR phone_hash = $1
          ORDER BY received_at DESC, sequence DESC`,
        [hash],
      );
      return rows.map((row) => toProof(row, opener));
    },
    close,
  };
}

/** A page at a time, each beginning after the last row of the one before, so that any number fits into memory. */
async function* newestFirst(query: Query): AsyncIterable<Row> {
  let last: Row | undefined;
  do {
    const { rows } = await query(
      `SELECT ${SEALED_COLUMNS}, ${APPLIED_BEFORE}
        FROM leads JOIN consents USING (sequence)
        WHERE $1::timestamptz IS NULL OR (received_at, leads.sequence) < ($1, $2::bigint)
        ORDER BY received_at DESC, leads.sequence DESC LIMIT ${ROWS_AT_A_TIME}`,
      [last ? (last["received_at"] as Date).toISOString() : null, last?.["sequence"] ?? null],
    );
    yield* rows;
    last = rows.length === ROWS_AT_A_TIME ? rows.at(-1) : undefined;
  } while (last);
}
