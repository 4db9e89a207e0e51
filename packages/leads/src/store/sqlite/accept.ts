import { hash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { SealedLead } from "../sealed-lead.ts";
import { StoreUnavailable, type Acceptance } from "../store.ts";
import type { Watermark } from "../watermark.ts";
import { inTransaction } from "./connection.ts";

/**
 * @param confirm told of the last application once it is on disk
 * @returns stores a batch in one transaction, which is on disk when it returns
 */
export function prepareAccept(
  db: DatabaseSync,
  confirm: (stored: Pick<Watermark, "lead" | "submissionId">) => void,
): (batch: readonly SealedLead[]) => Acceptance[] {
  const isRetired = db.prepare("SELECT 1 FROM retired_keys WHERE key_id = ?");
  const isNonceUsed = db.prepare("SELECT 1 FROM leads WHERE form_nonce = ?");
  const addLead = db.prepare(
    `INSERT INTO leads (submission_id, received_at, form_version, email_hash, phone_hash, code_hash, fingerprint,
        form_nonce, token_reused, key_id, answers)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (submission_id) DO NOTHING`,
  );
  const addConsent = db.prepare(
    `INSERT INTO consents (lead, contact, text_sha256, language, page_origin, evidence_hash, key_id, client_info)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addText = db.prepare("INSERT INTO consent_texts VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
  const addDelivery = db.prepare(
    "INSERT INTO outbox (delivery_id, lead, created_at, due_at, written_at) VALUES ('lead_' || ?1, ?2, ?3, ?3, ?3)",
  );
  const findFingerprint = db.prepare("SELECT fingerprint FROM leads WHERE submission_id = ?");

  const compareWithStored = (lead: SealedLead): Acceptance => {
    const stored = findFingerprint.get(lead.submissionId)?.["fingerprint"] as Uint8Array | null;
    // An erased application does not come back.
    return stored === null || Buffer.compare(stored, lead.fingerprint) === 0 ? "repeated" : "conflict";
  };
  /** Words of the batches before; a repeated insert would do no harm. */
  const knownTexts = new Set<string>();
  let last: Pick<Watermark, "lead" | "submissionId"> | undefined;
  const acceptOne = (lead: SealedLead): Acceptance => {
    const { submissionId, receivedAt, formVersion, formNonce, consent, answers, clientInfo } = lead;
    const isReused = formNonce !== null && isNonceUsed.get(formNonce) !== undefined;
    const { changes, lastInsertRowid } = addLead.run(
      ...[submissionId, receivedAt, formVersion],
      ...[lead.emailHash, lead.phoneHash, lead.codeHash, lead.fingerprint],
      ...[isReused ? null : formNonce, Number(isReused || lead.tokenReused), answers.keyId, answers.sealed],
    );
    if (changes === 0) return compareWithStored(lead);
    const number = Number(lastInsertRowid);
    const { contact, textSha256, text, sellers, language, pageOrigin } = consent;
    addConsent.run(
      ...[number, Number(contact), textSha256, language, pageOrigin, lead.evidenceHash],
      ...[clientInfo.keyId, clientInfo.sealed],
    );
    if (textSha256 !== null && text !== null && !knownTexts.has(textSha256)) {
      const written = JSON.stringify(sellers);
      addText.run(textSha256, text, written, hash("sha256", written));
    }
    addDelivery.run(submissionId, number, receivedAt);
    last = { lead: number, submissionId };
    return isReused ? "reused" : "stored";
  };
  return (batch) => {
    last = undefined;
    const outcomes = inTransaction(db, () => {
      if (isRetired.get(batch[0]?.answers.keyId ?? "")) throw new StoreUnavailable("this key is retired");
      return batch.map(acceptOne);
    });
    for (const { consent } of batch) if (consent.text !== null) knownTexts.add(consent.textSha256 ?? "");
    if (last) confirm(last);
    return outcomes;
  };
}
