import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { SealedLead } from "../sealed-lead.ts";
import { inTransaction } from "./sqlite.ts";
import type { Acceptance } from "../store.ts";

/** Everything here is synchronous; sqlite-store.ts keeps it off the thread that answers visitors. */

type Row = Record<string, SQLOutputValue>;

/** @returns stores a batch in one transaction, which is on disk when it returns */
export function prepareAccept(db: DatabaseSync): (batch: readonly SealedLead[]) => Acceptance[] {
  const addConsent = db.prepare(`INSERT INTO consents
    (submission_id, received_at, form_version, contact, text_sha256, text, page_origin, email_hash, phone_hash,
      key_id, wrapped_key, circumstances)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (submission_id) DO NOTHING RETURNING sequence`);
  const addLead = db.prepare(`INSERT INTO leads
    (sequence, fingerprint, form_nonce, token_reused, key_id, wrapped_key, application)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (form_nonce) WHERE form_nonce IS NOT NULL DO NOTHING`);
  const addDelivery = db.prepare(
    "INSERT INTO outbox (delivery_id, lead, created_at, due_at) VALUES ('lead_' || ?, ?, ?, ?)",
  );
  const findFingerprint = db.prepare(
    "SELECT fingerprint FROM consents LEFT JOIN leads USING (sequence) WHERE submission_id = ?",
  );

  const compareWithStored = (lead: SealedLead): Acceptance => {
    const stored = findFingerprint.get(lead.submissionId)?.["fingerprint"] as Uint8Array | null;
    // An erased application does not come back.
    return stored === null || Buffer.compare(stored, lead.fingerprint) === 0 ? "repeated" : "conflict";
  };
  const acceptOne = (lead: SealedLead): Acceptance => {
    const { submissionId: id, receivedAt: time, circumstances: box, application } = lead;
    const said = [Number(lead.consentContact), lead.consentTextSha256, lead.consentText];
    const consent = addConsent.get(
      ...[id, time, lead.formVersion, ...said, lead.consentPageOrigin, lead.emailHash, lead.phoneHash],
      ...[box.keyId, box.wrappedKey, box.content],
    );
    if (!consent) return compareWithStored(lead);
    const sequence = consent["sequence"] as number;
    const add = (nonce: string | null, isReused: boolean): boolean =>
      addLead.run(
        ...[sequence, lead.fingerprint, nonce, Number(isReused)],
        ...[application.keyId, application.wrappedKey, application.content],
      ).changes > 0;
    const isFirstUse = add(lead.formNonce, lead.tokenReused);
    if (!isFirstUse) add(null, true);
    addDelivery.run(id, sequence, time, time);
    return isFirstUse ? "stored" : "reused";
  };
  return (batch) => inTransaction(db, () => batch.map(acceptOne));
}

export interface StoredLead {
  sealed: SealedLead;
  appliedBefore: boolean;
}

/** Columns of a sealed application, for a query over `leads JOIN consents USING (sequence)`. */
export const SEALED_COLUMNS = `consents.*, fingerprint, form_nonce, token_reused, leads.key_id AS application_key_id,
  leads.wrapped_key AS application_wrapped_key, application`;

/** Another application came earlier from the same e-mail address or telephone. For a query like {@link SEALED_COLUMNS}. */
export const APPLIED_BEFORE = `EXISTS (
  SELECT 1 FROM consents AS other JOIN leads AS kept ON kept.sequence = other.sequence
  WHERE other.sequence < leads.sequence
    AND (other.email_hash = consents.email_hash OR other.phone_hash = consents.phone_hash)
) AS applied_before`;

export function* newestFirst(db: DatabaseSync): Iterable<StoredLead> {
  const list = db.prepare(`SELECT ${SEALED_COLUMNS}, ${APPLIED_BEFORE}
    FROM leads JOIN consents USING (sequence) ORDER BY received_at DESC, leads.sequence DESC`);
  for (const row of list.iterate()) {
    yield { sealed: toSealedLead(row), appliedBefore: row["applied_before"] === 1 };
  }
}

export const countLeads = (db: DatabaseSync): number =>
  Number(db.prepare("SELECT count(*) AS count FROM leads").get()?.["count"]);

/** Every application ever received; those whose answers are gone too. */
export const countConsents = (db: DatabaseSync): number =>
  Number(db.prepare("SELECT count(*) AS count FROM consents").get()?.["count"]);

export const toSealedLead = (row: Row): SealedLead => ({
  submissionId: row["submission_id"] as string,
  receivedAt: row["received_at"] as string,
  formVersion: row["form_version"] as string,
  fingerprint: row["fingerprint"] as Uint8Array,
  emailHash: row["email_hash"] as Uint8Array,
  phoneHash: row["phone_hash"] as Uint8Array,
  formNonce: row["form_nonce"] as string | null,
  tokenReused: row["token_reused"] === 1,
  application: {
    keyId: row["application_key_id"] as string,
    wrappedKey: row["application_wrapped_key"] as Uint8Array,
    content: row["application"] as Uint8Array,
  },
  consentContact: row["contact"] === 1,
  consentTextSha256: row["text_sha256"] as string | null,
  consentText: row["text"] as string | null,
  consentPageOrigin: row["page_origin"] as string | null,
  circumstances: {
    keyId: row["key_id"] as string,
    wrappedKey: row["wrapped_key"] as Uint8Array,
    content: row["circumstances"] as Uint8Array,
  },
});
