import type { Decryptor } from "../../sealing/decryptor.ts";
import type { Encryptor } from "../../sealing/encryptor.ts";
import { OPERATOR_CHANNELS } from "../contract.ts";
import { isDamage, readOrSay, unlessDamaged } from "../damage.ts";
import type { Database, Row } from "../database.ts";
import { findInHistory } from "../history/history-problems.ts";
import type { Lead } from "../lead.ts";
import { findInNotes } from "../annotations/note-problems.ts";
import { CRM } from "../deliveries/outbox.ts";
import { toConsentProof, toListedLead } from "../rows.ts";
import { salvageDeliveries } from "../reading/salvage.ts";
import { fingerprintOf, hashEmail, hashPhone, hashPrivateCode, privateCodeOf } from "../sealed-lead.ts";

/** Reading all that a store holds, to say what of it is broken. The chain of consents is checked elsewhere. */

/** What there is to check with. */
export interface Means {
  /** Opens no box where the private key is elsewhere. */
  decryptor: Decryptor | undefined;
  /** Works out the keyed hashes again; undefined without the pepper. */
  digest: Encryptor["digest"] | undefined;
}

/** @returns sentences, none when everything is as it was stored */
export async function* findProblems(
  database: Database,
  leads: AsyncIterable<Row | undefined>,
  means: Means,
): AsyncIterable<string> {
  yield* findInFile(database);
  yield* findInLeads(leads, means);
  yield* findInConsents(database, means);
  yield* findInOutbox(database);
  yield* findInHistory(database);
  yield* findInNotes(database, means.decryptor);
}

/** What SQLite finds in its own file. PostgreSQL has checksums and amcheck for it. */
async function* findInFile({ query, writesConcurrently }: Database): AsyncIterable<string> {
  if (writesConcurrently) return;
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

async function* findInLeads(
  leads: AsyncIterable<Row | undefined>,
  { decryptor, digest }: Means,
): AsyncIterable<string> {
  let unread = 0;
  for await (const row of leads) {
    if (!row) unread += 1;
    if (!row || !decryptor) continue;
    const { submissionId, lead, unreadable } = toListedLead(row, decryptor);
    const problem = lead
      ? digest && (readOrSay(() => findWrongHash(row, lead, digest) ?? "").content ?? "is damaged")
      : describeUnreadable(unreadable);
    if (problem) yield `Application ${submissionId} ${problem}.`;
  }
  if (unread > 0) yield `${unread} applications cannot be read, because a page of the file is damaged.`;
}

const describeUnreadable = (unreadable: string | undefined): string =>
  unreadable === "missing key" ? "is sealed for a private key that is not here" : "is damaged";

/** Everything a store compares an application by follows from its answers and the pepper. */
function findWrongHash(row: Row, lead: Lead, digest: Encryptor["digest"]): string | undefined {
  const { email, phone } = lead.answers;
  const expected = {
    fingerprint: fingerprintOf(lead, { digest }),
    email_hash: hashEmail(email, { digest }),
    phone_hash: hashPhone(phone, { digest }),
    code_hash: hashPrivateCode(privateCodeOf(lead, { digest })),
  };
  const wrong = Object.entries(expected).filter(
    ([column, bytes]) =>
      // Applications from before the private link have no code.
      !(column === "code_hash" && row[column] === null) &&
      Buffer.compare(Buffer.from((row[column] ?? []) as Uint8Array), bytes) !== 0,
  );
  if (wrong.length > 0) {
    return `does not fit its ${wrong.map(([column]) => column).join(", ")}: it was changed, or pepper.json is another one`;
  }
  if (row["token_reused"] && row["form_nonce"] !== null) return "does not fit its mark for a used token";
  return undefined;
}

/** Boxes of consents whose application is gone. */
async function* findInConsents({ query }: Database, { decryptor }: Means): AsyncIterable<string> {
  if (!decryptor) return;
  const found = await unlessDamaged(() =>
    query(
      `SELECT consents.*, NULL AS withdrawal_at, NULL AS deletion_at FROM consents
        WHERE wrapped_key IS NOT NULL AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.sequence = consents.sequence)`,
    ),
  );
  if (!found) yield "Some proofs of consent cannot be read, because a page of the file is damaged.";
  for (const row of found?.rows ?? []) {
    const proof = await unlessDamaged(async () => toConsentProof(row, decryptor));
    if (!proof?.clientInfo) yield `The proof of consent ${String(row["submission_id"])} does not open.`;
  }
}

/** Each finds rows of which a sentence can be made with their number. */
const OUTBOX_CHECKS: readonly [sql: string, sentence: (id: string) => string][] = [
  [
    `SELECT submission_id AS id FROM leads JOIN consents USING (sequence)
      WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.lead = leads.sequence AND destination = '${CRM}')`,
    (id) => `Application ${id} has no delivery: the CRM would never get it.`,
  ],
  [
    `SELECT submission_id AS id FROM consumer_requests
      WHERE NOT EXISTS (
        SELECT 1 FROM outbox WHERE outbox.request = consumer_requests.number AND destination = '${CRM}')`,
    (id) => `A request about application ${id} has no delivery: the CRM would never hear of it.`,
  ],
  [
    `SELECT delivery_id AS id FROM outbox JOIN consents ON sequence = lead
      WHERE delivery_id <> CASE destination WHEN '${CRM}' THEN 'lead' ELSE destination END || '_' || submission_id
        OR created_at <> received_at`,
    (id) => `The delivery ${id} does not fit its application.`,
  ],
  [
    `SELECT delivery_id AS id FROM outbox JOIN consumer_requests ON number = request
      WHERE created_at <> requested_at
        OR delivery_id <> CASE kind WHEN 'withdrawal' THEN 'withdrawn_' ELSE 'deletion_' END || submission_id`,
    (id) => `The delivery ${id} does not fit its request.`,
  ],
  [
    `SELECT consumer_requests.submission_id AS id FROM consumer_requests LEFT JOIN consents USING (submission_id)
      WHERE channel NOT IN (${["link", ...OPERATOR_CHANNELS].map((one) => `'${one}'`).join(", ")})
        OR consents.email_hash <> consumer_requests.email_hash OR consents.phone_hash <> consumer_requests.phone_hash`,
    (id) => `A request about application ${id} is not what was stored.`,
  ],
];

async function* findInOutbox(database: Database): AsyncIterable<string> {
  for (const [sql, sentence] of OUTBOX_CHECKS) {
    const found = await unlessDamaged(() => database.query(sql));
    if (!found)
      yield "Some deliveries or requests cannot be compared, because a page of the file is damaged.";
    for (const { id } of found?.rows ?? []) yield sentence(String(id));
  }
  const { unreadable } = await salvageDeliveries(database);
  if (unreadable > 0) yield `${unreadable} deliveries cannot be read.`;
}
