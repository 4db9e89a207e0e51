import type { Database, Query, Span } from "../database.ts";
import { toDate } from "../rows.ts";

/** What somebody of the lender has noted about an application. */
export const MARKS = ["called", "booked", "closed", "not-interested"] as const;
export type Mark = (typeof MARKS)[number];

/** A mark outlives the application that it is about and holds nothing about the person. */
export interface GivenMark {
  submissionId: string;
  mark: Mark;
  markedAt: string;
}

/** Notes what became of applications, in either engine. */
export const createMarks = ({ query }: Pick<Database, "query">) => ({
  /** @returns false when no such application was ever received */
  async add(submissionId: string, mark: Mark, at: Date): Promise<boolean> {
    const { count } = await query(
      `INSERT INTO marks (submission_id, mark, marked_at)
        SELECT submission_id, $2, $3 FROM consents WHERE submission_id = $1`,
      [submissionId, mark, at.toISOString()],
    );
    return count > 0;
  },
  /** All of them, oldest first. */
  list: (): Promise<GivenMark[]> => read(query, "", []),
  listIn: (span: Span): Promise<GivenMark[]> => read(query, "WHERE number > $1 AND number <= $2", span),
  /** Those of one application. */
  listOf: (submissionId: string): Promise<GivenMark[]> =>
    read(query, "WHERE submission_id = $1", [submissionId]),
});

async function read(query: Query, condition: string, values: readonly unknown[]): Promise<GivenMark[]> {
  const { rows } = await query(
    `SELECT submission_id, mark, marked_at FROM marks ${condition} ORDER BY number`,
    values,
  );
  return rows.map((row) => ({
    submissionId: row["submission_id"] as string,
    mark: row["mark"] as Mark,
    markedAt: toDate(row["marked_at"]).toISOString(),
  }));
}
