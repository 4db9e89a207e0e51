import type { DatabaseSync } from "node:sqlite";
import type { Acceptance } from "../contract.ts";
import { CONSENT_COLUMNS, LEAD_COLUMNS, toConsentValues, toLeadValues } from "../rows.ts";
import { withoutNonce, type SealedLead } from "../sealed-lead.ts";
import { inTransaction } from "./connection.ts";

/** @returns stores a batch in one transaction, which is on disk when it returns */
export function prepareAccept(db: DatabaseSync): (batch: readonly SealedLead[]) => Acceptance[] {
  const addConsent = db.prepare(`INSERT INTO consents (${CONSENT_COLUMNS})
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (submission_id) DO NOTHING RETURNING sequence`);
  const addLead = db.prepare(`INSERT INTO leads (${LEAD_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (form_nonce) WHERE form_nonce IS NOT NULL DO NOTHING`);
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
    const consent = addConsent.get(...toConsentValues(lead));
    if (!consent) return compareWithStored(lead);
    const sequence = consent["sequence"] as number;
    const add = (one: SealedLead): boolean => addLead.run(...toLeadValues(sequence, one)).changes > 0;
    const isFirstUse = add(lead);
    if (!isFirstUse) add(withoutNonce(lead));
    addDelivery.run(lead.submissionId, sequence, lead.receivedAt, lead.receivedAt);
    return isFirstUse ? "stored" : "reused";
  };
  return (batch) => inTransaction(db, () => batch.map(acceptOne));
}

/** Every application ever received; those whose answers are gone too. */
export const countConsents = (db: DatabaseSync): number =>
  Number(db.prepare("SELECT count(*) AS count FROM consents").get()?.["count"]);
