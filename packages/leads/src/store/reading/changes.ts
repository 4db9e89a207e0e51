import type { Decryptor } from "../../sealing/decryptor.ts";
import type { ConsumerRequest, ListedLead } from "../contract.ts";
import type { Database, Query, Span } from "../database.ts";
import { createMarks, type GivenMark } from "../annotations/marks.ts";
import { listNotedIn } from "../annotations/notes.ts";
import { LISTED_COLUMNS, REQUEST_COLUMNS, toConsumerRequest, toListedLead } from "../rows.ts";

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
  /** New applications that are still kept. */
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
export const createChanges = ({ query }: Pick<Database, "query">, decryptor: Decryptor) => ({
  /** Reads the ends of a few indexes: it may be asked every second. */
  read: () => readChanges(query),
  /** Each thing is told once, by what it answers to one moment after the other. */
  async readSince(before: Changes): Promise<Changed> {
    const until = await readChanges(query);
    const span = (name: keyof Changes): Span => [before[name], until[name]];
    return {
      until,
      leads: await unlessEmpty(span("position"), (one) => readLeads(query, decryptor, one)),
      marks: await unlessEmpty(span("marks"), createMarks({ query }).listIn),
      notes: await unlessEmpty(span("notes"), (one) => listNotedIn(query, one)),
      requests: await unlessEmpty(span("requests"), (one) => readRequests(query, one)),
      removals: await unlessEmpty(span("removals"), (one) => readRemovals(query, one)),
    };
  },
});

/** Most of the time nothing has come. */
const unlessEmpty = async <Row>([after, upTo]: Span, read: (span: Span) => Promise<Row[]>): Promise<Row[]> =>
  after < upTo ? read([after, upTo]) : [];

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

async function readLeads(query: Query, decryptor: Decryptor, span: Span): Promise<ListedLead[]> {
  const { rows } = await query(
    `SELECT ${LISTED_COLUMNS} FROM consent_links JOIN consents ON consents.sequence = consent_links.consent
        JOIN leads USING (sequence)
      WHERE consent_links.position > $1 AND consent_links.position <= $2 ORDER BY consent_links.position`,
    span,
  );
  return rows.map((row) => toListedLead(row, decryptor));
}

async function readRequests(query: Query, span: Span): Promise<ConsumerRequest[]> {
  const { rows } = await query(
    `SELECT ${REQUEST_COLUMNS} FROM consumer_requests LEFT JOIN closed_requests USING (number)
      WHERE number > $1 AND number <= $2 ORDER BY number`,
    span,
  );
  return rows.map(toConsumerRequest);
}

async function readRemovals(query: Query, span: Span): Promise<string[]> {
  const { rows } = await query(
    "SELECT submission_id FROM removals WHERE number > $1 AND number <= $2 ORDER BY number",
    span,
  );
  return rows.map((row) => row["submission_id"] as string);
}
