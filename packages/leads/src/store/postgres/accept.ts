import { hash } from "node:crypto";
import type { Database, Query } from "../database.ts";
import type { SealedLead } from "../sealed-lead.ts";
import { StoreUnavailable, type Acceptance } from "../store.ts";
import type { Watermark } from "../watermark.ts";

/** Follows what this machine has confirmed. */
export interface ConfirmedLeads {
  /** The last application that was confirmed here. */
  last: () => Watermark;
  /** Told of the last application once it is on disk, and whether the one that was confirmed before is still there. */
  confirm: (stored: Pick<Watermark, "lead" | "submissionId">, isLastThere: boolean) => void;
}

/**
 * Stores a batch in one transaction, which is on disk when this resolves. One statement for the whole batch, so that it costs as
 * many round trips as one application.
 */
export async function acceptBatch(
  database: Database,
  batch: readonly SealedLead[],
  confirmed: ConfirmedLeads,
): Promise<Acceptance[]> {
  const { outcomes, last, isLastThere } = await database.inTransaction(async (query) => {
    const added = await addLeads(query, toFirstOfEach(batch), confirmed.last());
    const isNew = new Map(
      added.rows.map((row) => [row["submission_id"] as string, Boolean(row["is_reused"])]),
    );
    const stored = isNew.size === batch.length ? new Map() : await readFingerprints(query, batch);
    const outcomes = batch.map((lead, index): Acceptance => {
      const isReused = isNew.get(lead.submissionId);
      const isFirst = batch.findIndex(({ submissionId }) => submissionId === lead.submissionId) === index;
      if (isReused !== undefined && isFirst) return isReused ? "reused" : "stored";
      const fingerprint = stored.get(lead.submissionId) as Uint8Array | null;
      // An erased application does not come back.
      return fingerprint === null || Buffer.compare(fingerprint, lead.fingerprint) === 0
        ? "repeated"
        : "conflict";
    });
    return { outcomes, ...added };
  }, "leads");
  if (last) confirmed.confirm(last, isLastThere);
  return outcomes;
}

/** One number and one form token may come twice in one batch; the first one counts. */
function toFirstOfEach(batch: readonly SealedLead[]): (SealedLead & { isReused: boolean })[] {
  const first = new Map<string, SealedLead>();
  for (const lead of batch) if (!first.has(lead.submissionId)) first.set(lead.submissionId, lead);
  const nonces = new Set<string>();
  return [...first.values()].map((lead) => {
    const isReused = lead.formNonce !== null && nonces.has(lead.formNonce);
    if (lead.formNonce !== null) nonces.add(lead.formNonce);
    return { ...lead, isReused };
  });
}

/** What is sent of an application: the column, its type, and its value. */
const COLUMNS: readonly [string, string, (lead: SealedLead & { isReused: boolean }) => unknown][] = [
  ["submission_id", "text", (lead) => lead.submissionId],
  ["received_at", "timestamptz", (lead) => lead.receivedAt],
  ["form_version", "text", (lead) => lead.formVersion],
  ["email_hash", "bytea", (lead) => lead.emailHash],
  ["phone_hash", "bytea", (lead) => lead.phoneHash],
  ["code_hash", "bytea", (lead) => lead.codeHash],
  ["fingerprint", "bytea", (lead) => lead.fingerprint],
  ["form_nonce", "text", (lead) => lead.formNonce],
  ["is_reused", "boolean", (lead) => lead.isReused],
  ["token_reused", "boolean", (lead) => lead.tokenReused],
  ["key_id", "text", (lead) => lead.answers.keyId],
  ["answers", "bytea", (lead) => lead.answers.sealed],
  ["contact", "boolean", (lead) => lead.consent.contact],
  ["text_sha256", "text", (lead) => lead.consent.textSha256],
  ["language", "text", (lead) => lead.consent.language],
  ["page_origin", "text", (lead) => lead.consent.pageOrigin],
  ["evidence_hash", "bytea", (lead) => lead.evidenceHash],
  ["client_info", "bytea", (lead) => lead.clientInfo.sealed],
];

/** The arrays of the columns come first; then number and submission number of the last application that was confirmed here, and the words of consent. */
const ADD_LEADS = `WITH given AS (
    SELECT *, is_reused OR EXISTS (SELECT 1 FROM leads WHERE leads.form_nonce = given.form_nonce) AS is_used
    FROM unnest(${COLUMNS.map(([, type], index) => `$${index + 1}::${type}[]`).join(", ")})
      AS given (${COLUMNS.map(([column]) => column).join(", ")})),
  added AS (
    INSERT INTO leads (submission_id, received_at, form_version, email_hash, phone_hash, code_hash, fingerprint,
        form_nonce, token_reused, key_id, answers)
      SELECT submission_id, received_at, form_version, email_hash, phone_hash, code_hash, fingerprint,
        CASE WHEN is_used THEN NULL ELSE form_nonce END, token_reused OR is_used, key_id, answers FROM given
      ON CONFLICT (submission_id) DO NOTHING RETURNING number, submission_id),
  texts AS (
    INSERT INTO consent_texts SELECT * FROM unnest($21::text[], $22::text[], $23::text[], $24::text[])
      ON CONFLICT DO NOTHING),
  evidence AS (
    INSERT INTO consents (lead, contact, text_sha256, language, page_origin, evidence_hash, key_id, client_info)
      SELECT number, contact, text_sha256, language, page_origin, evidence_hash, key_id, client_info
      FROM added JOIN given USING (submission_id)),
  deliveries AS (
    INSERT INTO outbox (delivery_id, lead, created_at, due_at, written_at)
      SELECT 'lead_' || submission_id, number, received_at, received_at, received_at
      FROM added JOIN given USING (submission_id))
  SELECT number, submission_id, is_used AS is_reused,
    EXISTS (SELECT 1 FROM retired_keys JOIN given USING (key_id)) AS is_retired,
    EXISTS (SELECT 1 FROM leads WHERE number = $19 AND submission_id = $20)
      OR $19 <= (SELECT purged_number FROM store_state) AS is_last_there
  FROM added JOIN given USING (submission_id) ORDER BY number`;

/** Adds applications with their evidence and deliveries; those that are there already stay as they are. */
async function addLeads(
  query: Query,
  leads: readonly (SealedLead & { isReused: boolean })[],
  before: Watermark,
) {
  const columns = COLUMNS.map(([, type, of]) => {
    const values = leads.map(of);
    return type === "bytea" ? toByteaArray(values as Uint8Array[]) : values;
  });
  const { rows } = await query(ADD_LEADS, [...columns, before.lead, before.submissionId, ...textsOf(leads)]);
  const newest = rows.at(-1);
  if (newest?.["is_retired"]) throw new StoreUnavailable("this key is retired");
  return {
    rows,
    last: newest && { lead: Number(newest["number"]), submissionId: newest["submission_id"] as string },
    isLastThere: before.lead === 0 || Boolean(newest?.["is_last_there"]),
  };
}

/** The words that the applications of a batch agreed to, each once: hash, words, sellers, and their hash. */
function textsOf(leads: readonly SealedLead[]): string[][] {
  const texts = new Map<string, string[]>();
  for (const { consent } of leads) {
    const { textSha256, text } = consent;
    const sellers = JSON.stringify(consent.sellers);
    if (textSha256 !== null && text !== null)
      texts.set(textSha256, [textSha256, text, sellers, hash("sha256", sellers)]);
  }
  return [0, 1, 2, 3].map((column) => [...texts.values()].map((row) => row[column] as string));
}

async function readFingerprints(query: Query, batch: readonly SealedLead[]) {
  const { rows } = await query(
    "SELECT submission_id, fingerprint FROM leads WHERE submission_id = ANY ($1)",
    [batch.map(({ submissionId }) => submissionId)],
  );
  return new Map(
    rows.map((row) => [row["submission_id"] as string, row["fingerprint"] as Uint8Array | null]),
  );
}

/** Of the type `bytea` in every PostgreSQL (pg_type.dat). */
const BYTEA = 17;
const HEAD_BYTES = 20;

/**
 * An array of bytes as PostgreSQL reads and sends it in binary (array_recv): one dimension, counted from 1, without nulls. The driver would
 * spell each byte as two hexadecimal digits, which both sides then have to turn around.
 */
function toByteaArray(values: readonly Uint8Array[]): Buffer {
  const size = values.reduce((sum, value) => sum + 4 + value.length, HEAD_BYTES);
  const array = Buffer.alloc(size);
  let end = 0;
  const [dimensions, hasNull, first] = [1, 0, 1];
  for (const number of [dimensions, hasNull, BYTEA, values.length, first])
    end = array.writeInt32BE(number, end);
  for (const value of values) {
    end = array.writeInt32BE(value.length, end);
    array.set(value, end);
    end += value.length;
  }
  return array;
}
