import { unlessDamaged } from "../damage.ts";
import type { Database, Row } from "../database.ts";

/** As many rows as one statement reads. */
const ROWS_AT_A_TIME = 500;

/**
 * Reads the rows of a table one page after the other.
 * @param select a statement without its condition, with the column `number`
 * @param what the rows are, such as "notes"
 * @param problemOf a sentence about a row, or nothing
 */
export async function* findDamagedRows(
  { query }: Database,
  select: string,
  what: string,
  problemOf: (row: Row) => string | undefined,
): AsyncIterable<string> {
  let rows: Row[] | undefined;
  let last = 0;
  do {
    rows = (
      await unlessDamaged(() =>
        query(`${select} WHERE number > $1 ORDER BY number LIMIT ${ROWS_AT_A_TIME}`, [last]),
      )
    )?.rows;
    if (!rows) yield `Some ${what} cannot be read, because a page of the file is damaged.`;
    for (const row of rows ?? []) {
      last = Number(row["number"]);
      const problem = problemOf(row);
      if (problem !== undefined) yield problem;
    }
  } while (rows?.length === ROWS_AT_A_TIME);
}
