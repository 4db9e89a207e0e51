import { unlessDamaged } from "./integrity/damage.ts";
import { FOLLOWED, type FollowedTable, type Query } from "./database.ts";

/** How far each table has come that a list of applications depends on: while no number changes, the list stays the same. */
export type Changes = Record<FollowedTable, number>;

/** An application that is new, or about which something was noted, asked for or removed. */
export interface Changed {
  submissionId: string;
  isNew: boolean;
}

/** Where each table names the application, and which of its rows change nothing of a list. */
const SOURCES: Record<FollowedTable, string> = {
  leads: "leads WHERE",
  notes: "notes JOIN leads ON leads.number = notes.lead WHERE",
  requests: "requests WHERE",
  access_log: "access_log WHERE action <> 'opened' AND",
};

/** What has changed since an earlier moment, each application once, and up to where: the next question begins there. */
export async function readSince(
  query: Query,
  before: Changes,
): Promise<{ until: Changes; changed: Changed[] }> {
  const until = await readChanges(query);
  const changed = new Map<string, Changed>();
  for (const table of ["leads", "notes", "requests", "access_log"] as const) {
    // Most of the time nothing has come.
    if (before[table] >= until[table]) continue;
    const { rows } = await query(
      `SELECT submission_id FROM ${SOURCES[table]} ${table}.number > $1 AND ${table}.number <= $2 ORDER BY ${table}.number`,
      [before[table], until[table]],
    );
    for (const row of rows) {
      const submissionId = row["submission_id"] as string;
      if (!changed.has(submissionId)) changed.set(submissionId, { submissionId, isNew: table === "leads" });
    }
  }
  return { until, changed: [...changed.values()] };
}

/** Reads the ends of a few tables: it may be asked every second. Where one of them is damaged, it reads indexes as a whole. */
export async function readChanges(query: Query): Promise<Changes> {
  const read = (number: string) =>
    query(
      `SELECT ${FOLLOWED.map((table) => `COALESCE((SELECT max(${number}) FROM ${table}), 0) AS ${table}`).join(", ")}`,
    );
  const { rows } = (await unlessDamaged(() => read("number"))) ?? (await read("+number"));
  return Object.fromEntries(FOLLOWED.map((table) => [table, Number(rows[0]?.[table])])) as Changes;
}
