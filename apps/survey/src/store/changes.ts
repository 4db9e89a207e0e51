import type { Opener } from "../sealing/opener.ts";
import type { ConsumerRequest, ListedLead } from "./contract.ts";
import type { Database, Query } from "./database.ts";
import { createMarks, type GivenMark } from "./marks.ts";
import { listNotedAfter } from "./notes/notes.ts";
import { LISTED_COLUMNS, REQUEST_COLUMNS, toConsumerRequest, toListedLead } from "./rows.ts";

/**
 * How far each part of a store has come that a list of applications depends on. As long as none of the numbers is another one, the
 * list is what it was.
 */
export interface Changes {
  /** Of the last link of the chain: applications join it in the order in which they are committed. */
  position: number;
  marks: number;
  notes: number;
  requests: number;
  /** Applications that were erased or purged. */
  removals: number;
}

/** What has come since an earlier moment, each oldest first. */
export interface Changed {
  /** Up to where: the next question begins here. */
  until: Changes;
  /** Applications. Some may have come before, where they were read once already. */
  leads: ListedLead[];
  marks: GivenMark[];
  /** The application of each note. */
  notes: string[];
  requests: ConsumerRequest[];
  /** The applications that were erased or purged. */
  removals: string[];
}

export const NOTHING_CHANGED: Changes = { position: 0, marks: 0, notes: 0, requests: 0, removals: 0 };

/** Following what happens to the applications of either engine, so that a list need not be read anew. */
export const createChanges = ({ query }: Pick<Database, "query">, opener: Opener) => ({
  /** Reads the ends of a few indexes: it may be asked every second. */
  read: () => readChanges(query),
  async readSince(before: Changes): Promise<Changed> {
    // Read first: what comes meanwhile is told again the next time.
    const until = await readChanges(query);
    return {
      until,
      leads: until.position > before.position ? await readLeads(query, opener, before.position) : [],
      marks: until.marks > before.marks ? await createMarks({ query }).listAfter(before.marks) : [],
      notes: until.notes > before.notes ? await listNotedAfter(query, before.notes) : [],
      requests: until.requests > before.requests ? await readRequests(query, before.requests) : [],
      removals: until.removals > before.removals ? await readRemovals(query, before.removals) : [],
    };
  },
});

/** Tables of which the highest number says how far they have come. */
const ENDS = ["marks", "notes", "consumer_requests", "removals"] as const;

async function readChanges(query: Query): Promise<Changes> {
  const { rows } = await query(
    `SELECT (SELECT position FROM consent_head) AS position,
      ${ENDS.map((end) => `COALESCE((SELECT max(number) FROM ${end}), 0) AS ${end}`).join(", ")}`,
  );
  const [row] = rows;
  return {
    position: Number(row?.["position"]),
    marks: Number(row?.["marks"]),
    notes: Number(row?.["notes"]),
    requests: Number(row?.["consumer_requests"]),
    removals: Number(row?.["removals"]),
  };
}

async function readLeads(query: Query, opener: Opener, position: number): Promise<ListedLead[]> {
  const { rows } = await query(
    `SELECT ${LISTED_COLUMNS} FROM consent_links JOIN consents ON consents.sequence = consent_links.consent
        JOIN leads USING (sequence)
      WHERE consent_links.position > $1 ORDER BY consent_links.position`,
    [position],
  );
  return rows.map((row) => toListedLead(row, opener));
}

async function readRequests(query: Query, number: number): Promise<ConsumerRequest[]> {
  const { rows } = await query(
    `SELECT ${REQUEST_COLUMNS} FROM consumer_requests LEFT JOIN closed_requests USING (number)
      WHERE number > $1 ORDER BY number`,
    [number],
  );
  return rows.map(toConsumerRequest);
}

async function readRemovals(query: Query, number: number): Promise<string[]> {
  const { rows } = await query("SELECT submission_id FROM removals WHERE number > $1 ORDER BY number", [
    number,
  ]);
  return rows.map((row) => row["submission_id"] as string);
}
