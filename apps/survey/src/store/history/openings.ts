import type { Query, Row } from "../database.ts";
import { toDate } from "../rows.ts";

/** Somebody of the lender has opened an application. It outlives the application and goes with the proof of consent. */
export interface Opening {
  submissionId: string;
  openedAt: Date;
  /** The operator's name, or the command where none was given. */
  openedBy: string;
}

/** @returns false when no such application was ever received */
export async function addOpening(
  query: Query,
  { submissionId, openedAt, openedBy }: Opening,
): Promise<boolean> {
  const { count } = await query(
    `INSERT INTO openings (submission_id, opened_at, opened_by)
      SELECT submission_id, $2, $3 FROM consents WHERE submission_id = $1`,
    [submissionId, openedAt.toISOString(), openedBy],
  );
  return count > 0;
}

export const OPENING_COLUMNS = "submission_id, opened_at, opened_by";

/** @throws DamagedValue */
export const toOpening = (row: Row): Opening => ({
  submissionId: row["submission_id"] as string,
  openedAt: toDate(row["opened_at"]),
  openedBy: row["opened_by"] as string,
});

/** Of one application, oldest first. */
export async function listOpenings(query: Query, submissionId: string): Promise<Opening[]> {
  const { rows } = await query(
    `SELECT ${OPENING_COLUMNS} FROM openings WHERE submission_id = $1 ORDER BY number`,
    [submissionId],
  );
  return rows.map(toOpening);
}

/** An application that nobody of the lender has opened or marked. */
export interface Unopened {
  submissionId: string;
  receivedAt: Date;
}

/**
 * Applications that nobody has opened or marked and that are still kept, oldest first.
 * @param since received then or later
 * @param before received before then
 */
export async function listUnopened(query: Query, since: Date, before: Date): Promise<Unopened[]> {
  const { rows } = await query(
    `SELECT submission_id, received_at FROM consents JOIN leads USING (sequence)
      WHERE received_at >= $1 AND received_at < $2
        AND NOT EXISTS (SELECT 1 FROM openings WHERE openings.submission_id = consents.submission_id)
        AND NOT EXISTS (SELECT 1 FROM marks WHERE marks.submission_id = consents.submission_id)
      ORDER BY received_at, sequence`,
    [since.toISOString(), before.toISOString()],
  );
  return rows.map((row) => ({
    submissionId: row["submission_id"] as string,
    receivedAt: toDate(row["received_at"]),
  }));
}

/** Statements take so many parameters in both engines. */
const IDS_AT_A_TIME = 500;

/** Those of these applications that somebody has opened or marked. */
export async function findOpened(query: Query, submissionIds: readonly string[]): Promise<Set<string>> {
  const opened = new Set<string>();
  for (let from = 0; from < submissionIds.length; from += IDS_AT_A_TIME) {
    const ids = submissionIds.slice(from, from + IDS_AT_A_TIME);
    const areAsked = `submission_id IN (${ids.map((_, index) => `$${index + 1}`).join(", ")})`;
    const { rows } = await query(
      `SELECT submission_id FROM openings WHERE ${areAsked}
        UNION SELECT submission_id FROM marks WHERE ${areAsked}`,
      ids,
    );
    for (const row of rows) opened.add(row["submission_id"] as string);
  }
  return opened;
}
