import type { Decryptor } from "../../sealing/decryptor.ts";
import type { ClaimedDelivery, Delivery } from "../contract.ts";
import { isDamage, readOrSay, unlessDamaged } from "../damage.ts";
import type { Database, Row } from "../database.ts";
import { CONTACT_OF_APPLICATION, DELIVERY_COLUMNS, IS_DUE, type Claim } from "../deliveries/outbox.ts";
import { listedColumns, REQUEST_COLUMNS, toConsumerRequest, toDelivery, toListedLead } from "../rows.ts";

/**
 * Reading a store of which some pages are damaged: one row after the other, by its number, so that a damaged page costs the rows on
 * it and no others. It takes far longer than reading a whole store.
 */

const LEADS = "FROM leads JOIN consents USING (sequence) WHERE leads.sequence = $1";

/**
 * Rows of applications; undefined for each that cannot be read.
 * @param known numbers of those that were read before
 */
export async function* salvageLeads(
  database: Database,
  known: ReadonlySet<number>,
): AsyncIterable<Row | undefined> {
  for (let sequence = await findHighest(database, LEAD_NUMBERS); sequence > 0; sequence -= 1) {
    if (known.has(sequence)) continue;
    const rows = await salvageLead(database, sequence);
    if (rows) yield* rows;
    else yield undefined;
  }
}

/** @returns no row for an application that is gone, undefined for one that cannot be read */
async function salvageLead(
  { query, writesConcurrently }: Database,
  sequence: number,
): Promise<Row[] | undefined> {
  const read = (hint: string) =>
    unlessDamaged(async () => (await query(`SELECT ${listedColumns(hint)} ${LEADS}`, [sequence])).rows);
  const rows = await read("");
  // It may be an index that is damaged, and SQLite can do without.
  return rows ?? (writesConcurrently ? undefined : read(" NOT INDEXED"));
}

/** Where the highest number of an application may be read: one of them is enough. */
const LEAD_NUMBERS = [
  "SELECT max(sequence) AS highest FROM leads",
  "SELECT max(sequence) AS highest FROM consents",
  "SELECT max(consent) AS highest FROM consent_links",
  "SELECT max(lead) AS highest FROM outbox",
];

/** @throws the store's own error when none of them can be read */
async function findHighest({ query }: Database, statements: readonly string[]): Promise<number> {
  const found: number[] = [];
  let failure: unknown;
  for (const sql of statements) {
    try {
      found.push(Number((await query(sql)).rows[0]?.["highest"] ?? 0));
    } catch (error) {
      if (!isDamage(error)) throw error;
      failure = error;
    }
  }
  if (found.length === 0) throw failure;
  return Math.max(...found);
}

/** The same for the rows of the outbox. The second statement reads them in an index. */
const ROW_NUMBERS = [
  "SELECT max(rowid) AS highest FROM outbox",
  "SELECT max(rowid) AS highest FROM outbox WHERE delivery_id > ''",
  ...LEAD_NUMBERS,
];

const OF_DELIVERY = `COALESCE(consents.submission_id, consumer_requests.submission_id) AS submission_id, kind,
  ${DELIVERY_COLUMNS} FROM outbox LEFT JOIN consents ON consents.sequence = outbox.lead
    LEFT JOIN consumer_requests ON consumer_requests.number = outbox.request`;

/** Every row of the outbox by its number in the file, newest first; PostgreSQL has no such numbers. */
async function* salvageOutbox<Content>(
  database: Database,
  read: (rowid: number) => Promise<Content[]>,
): AsyncIterable<Content[] | undefined> {
  if (database.writesConcurrently) return;
  const highest = await findHighest(database, ROW_NUMBERS);
  for (let rowid = highest; rowid > 0; rowid -= 1) yield await unlessDamaged(() => read(rowid));
}

export async function salvageDeliveries(
  database: Database,
): Promise<{ deliveries: Delivery[]; unreadable: number }> {
  const found = { deliveries: [] as Delivery[], unreadable: 0 };
  const read = async (rowid: number): Promise<Row[]> =>
    (await database.query(`SELECT ${OF_DELIVERY} WHERE outbox.rowid = $1`, [rowid])).rows;
  for await (const rows of salvageOutbox(database, read)) {
    if (rows === undefined) found.unreadable += 1;
    for (const row of rows ?? []) {
      const { content } = readOrSay(() => toDelivery(row));
      if (content) found.deliveries.push(content);
      else found.unreadable += 1;
    }
  }
  return found;
}

/** What is due, as far as it can be read. What cannot be read of it is claimed without its application, so that it is put aside. */
export async function claimOneByOne(
  database: Database,
  decryptor: Decryptor,
  { destination, limit, now, until }: Claim,
): Promise<ClaimedDelivery[]> {
  const { query } = database;
  const claimed: ClaimedDelivery[] = [];
  for await (const id of findDue(database, destination, now)) {
    if (claimed.length === limit) break;
    const lease = await unlessDamaged(() =>
      query(
        `UPDATE outbox SET lease_until = $3 WHERE delivery_id = $4 AND ${IS_DUE} RETURNING lead, ${DELIVERY_COLUMNS}`,
        [now.toISOString(), destination, until.toISOString(), id],
      ),
    );
    const [row] = lease?.rows ?? [];
    const delivery = row && readOrSay(() => toDelivery(row)).content;
    if (delivery) claimed.push(await readClaimed(database, decryptor, delivery, row));
  }
  return claimed;
}

async function* findDue(database: Database, destination: string, now: Date): AsyncIterable<string> {
  const { query } = database;
  const wanted = [now.toISOString(), destination];
  const select = `SELECT delivery_id FROM outbox WHERE ${IS_DUE}`;
  const all = await unlessDamaged(() => query(`${select} ORDER BY due_at, lead`, wanted));
  if (all) return yield* all.rows.map((row) => row["delivery_id"] as string);
  const read = async (rowid: number): Promise<Row[]> =>
    (await query(`${select} AND outbox.rowid = $3`, [...wanted, rowid])).rows;
  for await (const rows of salvageOutbox(database, read)) {
    yield* (rows ?? []).map((row) => row["delivery_id"] as string);
  }
}

async function readClaimed(
  database: Database,
  decryptor: Decryptor,
  delivery: Delivery,
  { lead }: Row,
): Promise<ClaimedDelivery> {
  const unreadable = { appliedBefore: false, lead: null, unreadable: "damaged" } as const;
  if (lead === null) {
    const request = await unlessDamaged(() => readRequest(database, delivery.deliveryId));
    return request ?? { ...delivery, ...unreadable };
  }
  const [row] = (await salvageLead(database, Number(lead))) ?? [];
  return { ...delivery, ...(row ? toListedLead(row, decryptor) : unreadable) };
}

async function readRequest({ query }: Database, deliveryId: string): Promise<ClaimedDelivery | undefined> {
  const { rows } = await query(
    `SELECT ${REQUEST_COLUMNS}, ${DELIVERY_COLUMNS}, ${CONTACT_OF_APPLICATION}
      FROM outbox JOIN consumer_requests ON number = request LEFT JOIN closed_requests USING (number)
      WHERE delivery_id = $1`,
    [deliveryId],
  );
  return rows.map((row) => ({ ...toDelivery(row), request: toConsumerRequest(row) }))[0];
}
