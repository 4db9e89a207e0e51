import type { Open } from "../sealing/sealing.ts";
import { FOLLOWED, type FollowedTable, type Query, type Row } from "./database.ts";
import {
  LEAD_COLUMNS,
  LEADS_WITH_WORDS,
  REQUEST_COLUMNS,
  toAccess,
  toConsumerRequest,
  toListedLead,
} from "./rows.ts";

/**
 * How far each part of a store has come that a list of applications depends on. As long as none of the numbers is another one, the
 * list is what it was.
 */
export type Changes = Record<FollowedTable, number>;

export const NOTHING_CHANGED: Changes = { leads: 0, notes: 0, requests: 0, access_log: 0 };

/** What has come since an earlier moment, each oldest first. */
export type Changed = Awaited<ReturnType<typeof readSince>>;

/** Each thing is told once, by what this answers to one moment after the other. */
export async function readSince(query: Query, open: Open, before: Changes) {
  const until = await readChanges(query);
  const read = async (table: FollowedTable, columns: string, from: string = table): Promise<Row[]> => {
    // Most of the time nothing has come.
    if (before[table] >= until[table]) return [];
    const { rows } = await query(
      `SELECT ${columns} FROM ${from} WHERE ${table}.number > $1 AND ${table}.number <= $2 ORDER BY ${table}.number`,
      [before[table], until[table]],
    );
    return rows;
  };
  const leads = await read("leads", LEAD_COLUMNS, LEADS_WITH_WORDS);
  const notes = await read("notes", "submission_id", "notes JOIN leads ON leads.number = notes.lead");
  return {
    /** Up to where: the next question begins here. */
    until,
    /** New applications that are still kept. */
    leads: leads.filter((row) => row["answers"] !== null).map((row) => toListedLead(row, open)),
    /** The application of each note. */
    notes: notes.map((row) => row["submission_id"] as string),
    requests: (await read("requests", REQUEST_COLUMNS)).map(toConsumerRequest),
    /** What was opened, marked, erased and purged. */
    accesses: (await read("access_log", "*")).map(toAccess),
  };
}

/** Reads the ends of a few indexes: it may be asked every second. */
export async function readChanges(query: Query): Promise<Changes> {
  const { rows } = await query(
    `SELECT ${FOLLOWED.map((table) => `COALESCE((SELECT max(number) FROM ${table}), 0) AS ${table}`).join(", ")}`,
  );
  return Object.fromEntries(FOLLOWED.map((table) => [table, Number(rows[0]?.[table])])) as Changes;
}
