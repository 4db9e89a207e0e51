import { hash } from "node:crypto";
import type { Digest, Open } from "../../sealing/sealing.ts";
import { DamagedValue, isDamage, readOrSay, unlessDamaged } from "./damage.ts";
import type { Database, Row } from "../database.ts";
import { SQLITE } from "../dialect.ts";
import { CRM, toAttempt, toDelivery } from "../outbox/delivery.ts";
import { SELECT_NOTES, toNote, type Note } from "../notes.ts";
import {
  readConsent,
  readIdentity,
  REQUEST_COLUMNS,
  toAccess,
  toConsentRecord,
  toConsumerRequest,
  toListedLead,
} from "../rows.ts";
import { hashesOf, hashEvidence } from "../sealed-lead.ts";

/** Undefined is what is kept elsewhere. */
export interface CheckKeys {
  open: Open | undefined;
  digest: Digest | undefined;
}

/** Reads all that a store holds, and says in sentences what of it is broken. @param leads undefined for one that cannot be read */
export async function* findProblems(
  database: Database,
  leads: AsyncIterable<Row | undefined>,
  { open, digest }: CheckKeys,
): AsyncIterable<string> {
  yield* findInFile(database);
  let unread = 0;
  for await (const row of leads) {
    if (!row) unread += 1;
    else if (open) yield* findInLead(row, open, digest);
  }
  if (unread > 0) yield `${unread} applications cannot be read, because a page of the file is damaged.`;
  let isPageDamaged = false;
  for (const [sentence, sql] of COMPARISONS) {
    const found = await unlessDamaged(() => database.query(sql));
    isPageDamaged ||= found === undefined;
    for (const { id } of found?.rows ?? []) yield sentence.replace("ID", String(id));
  }
  if (isPageDamaged) yield "Some deliveries cannot be compared, because a page of the file is damaged.";
  for (const [what, select, read] of TABLES) yield* findUnreadable(database, what, select, read);
  if (open) yield* findUnreadable(database, "notes", SELECT_NOTES, (row) => requireText(toNote(row, open)));
}

/** What is in a table, how its rows are read, and what throws where one holds something else than what was written. */
const TABLES: readonly [what: string, select: string, read: (row: Row) => unknown][] = [
  ["words of consent", "SELECT * FROM consent_texts", requireHashes],
  ["requests", `SELECT ${REQUEST_COLUMNS} FROM requests`, toConsumerRequest],
  ["deliveries", "SELECT *, '' AS submission_id FROM outbox", toDelivery],
  ["attempts of deliveries", "SELECT * FROM delivery_attempts", toAttempt],
  ["entries of the access log", "SELECT * FROM access_log", toAccess],
];

function requireHashes(row: Row): void {
  for (const column of ["text", "sellers"])
    if (hash("sha256", String(row[column])) !== row[`${column}_sha256`]) throw new DamagedValue(column);
}

function requireText({ text }: Note): void {
  if (text === null) throw new DamagedValue("this does not open");
}

/** PostgreSQL has checksums and amcheck for it. */
async function* findInFile({ query, dialect }: Database): AsyncIterable<string> {
  if (dialect !== SQLITE) return;
  try {
    const { rows } = await query("PRAGMA integrity_check(10)");
    for (const { integrity_check: found } of rows) {
      if (found !== "ok") yield `SQLite finds the file damaged: ${String(found).replaceAll(/\s+/g, " ")}.`;
    }
    const { count } = await query("PRAGMA foreign_key_check");
    if (count > 0) yield `${count} rows of the file belong to a row that is not there.`;
  } catch (error) {
    if (!isDamage(error)) throw error;
    yield "SQLite finds the file damaged.";
  }
}

function* findInLead(row: Row, open: Open, digest: Digest | undefined): Iterable<string> {
  const id = String(row["submission_id"]);
  if (digest && !isEvidenceWhole(row, digest)) {
    yield `The evidence of consent ${id} is not what was stored: it was changed, or pepper.json is another one.`;
  }
  if (row["answers"] === null) {
    const record = readOrSay(() => toConsentRecord(row, open)).content;
    if (!record || (record.holds.clientInfo && !record.clientInfo)) {
      yield `The evidence of consent ${id} does not open.`;
    }
    return;
  }
  const { lead, unreadable } = toListedLead(row, open);
  if (unreadable === "missing key")
    yield `Application ${id} is sealed for a private key that is not here: put that key back.`;
  else if (!lead) yield `Application ${id} is damaged.`;
  else if (digest) {
    for (const [column, hash] of Object.entries(hashesOf(lead, digest)))
      if (Buffer.compare(Buffer.from((row[column] ?? []) as Uint8Array), hash) !== 0)
        yield `Application ${id} does not fit its ${column}: it was changed, or pepper.json is another one.`;
  }
}

/** Each application and each request has its delivery to the CRM, of the same time; a request is about the person who applied. */
const COMPARISONS: readonly [sentence: string, sql: string][] = [
  [
    "Application ID has no delivery that fits it: the CRM may never hear of it.",
    `SELECT submission_id AS id FROM leads LEFT JOIN outbox ON outbox.lead = number AND destination = '${CRM}'
      WHERE answers IS NOT NULL AND (delivery_id IS NULL OR created_at <> received_at)`,
  ],
  [
    "A request about application ID has no delivery that fits it: the CRM may never hear of it.",
    `SELECT submission_id AS id FROM requests LEFT JOIN outbox ON outbox.request = number AND destination = '${CRM}'
      WHERE delivery_id IS NULL OR created_at <> requested_at`,
  ],
  [
    "A request about application ID is not what was stored.",
    `SELECT submission_id AS id FROM requests JOIN leads USING (submission_id)
      WHERE requests.email_hash <> leads.email_hash OR requests.phone_hash <> leads.phone_hash`,
  ],
];

function isEvidenceWhole(row: Row, digest: Digest): boolean {
  const { content: expected } = readOrSay(() => hashEvidence(readIdentity(row), readConsent(row), digest));
  // A value that cannot be read at all has a sentence of its own.
  return expected === null || Buffer.compare(expected, Buffer.from(row["evidence_hash"] as Uint8Array)) === 0;
}

/** Reads the rows of a table, and names those that hold something else than what was written by their first column. */
async function* findUnreadable(
  { query }: Database,
  what: string,
  select: string,
  read: (row: Row) => unknown,
): AsyncIterable<string> {
  const found = await unlessDamaged(() => query(`${select} ORDER BY 1`));
  if (!found) return yield `Some ${what} cannot be read, because a page of the file is damaged.`;
  for (const row of found.rows)
    if ("unreadable" in readOrSay(() => read(row)))
      yield `One of the ${what} cannot be read: ${String(Object.values(row)[0])}.`;
}
