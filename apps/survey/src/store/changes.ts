import type { Opener } from "../sealing/opener.ts";
import type { ConsumerRequest, ListedLead } from "./contract.ts";
import type { Database, Query } from "./database.ts";
import { createMarks, type GivenMark } from "./marks.ts";
import { LISTED_COLUMNS, REQUEST_COLUMNS, toConsumerRequest, toListedLead } from "./rows.ts";

/** How far each part of a store has come that a list of applications depends on. Every number only ever grows. */
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
      notes: [],
      requests: until.requests > before.requests ? await readRequests(query, before.requests) : [],
      removals: [],
    };
  },
});

async function readChanges(query: Query): Promise<Changes> {
  const { rows } = await query(
    `SELECT (SELECT position FROM consent_head) AS position,
      COALESCE((SELECT max(number) FROM marks), 0) AS marks,
      COALESCE((SELECT max(number) FROM consumer_requests), 0) AS requests`,
  );
  const [row] = rows;
  return {
    position: Number(row?.["position"]),
    marks: Number(row?.["marks"]),
    notes: 0,
    requests: Number(row?.["requests"]),
    removals: 0,
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
