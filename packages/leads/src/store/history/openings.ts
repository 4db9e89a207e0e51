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

/** Whether somebody of the lender has opened or marked an application. */
export async function isOpened(query: Query, submissionId: string): Promise<boolean> {
  const { rows } = await query(
    `SELECT submission_id FROM openings WHERE submission_id = $1
      UNION SELECT submission_id FROM marks WHERE submission_id = $1`,
    [submissionId],
  );
  return rows.length > 0;
}
