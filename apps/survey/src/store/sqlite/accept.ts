import type { DatabaseSync } from "node:sqlite";
import type { Acceptance } from "../contract.ts";
import type { SealedLead } from "../sealed-lead.ts";
import { inTransaction } from "./connection.ts";

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

/** Every application ever received; those whose answers are gone too. */
export const countConsents = (db: DatabaseSync): number =>
  Number(db.prepare("SELECT count(*) AS count FROM consents").get()?.["count"]);
