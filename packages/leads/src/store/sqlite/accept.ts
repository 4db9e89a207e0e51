import type { DatabaseSync } from "node:sqlite";
import type { Acceptance } from "../contract.ts";
import { extend, type ChainHead } from "../consent-chain.ts";
import { CONSENT_COLUMNS, LEAD_COLUMNS, toConsentValues, toHead, toLeadValues } from "../rows.ts";
import { withoutNonce, type SealedLead } from "../sealed-lead.ts";
import { inTransaction } from "./connection.ts";

/**
 * @param confirm told of the end of the chain once it is on disk
 * @returns stores a batch in one transaction, which is on disk when it returns
 */
export function prepareAccept(
  db: DatabaseSync,
  confirm: (head: ChainHead) => void = () => undefined,
): (batch: readonly SealedLead[]) => Acceptance[] {
  const addConsent = db.prepare(`INSERT INTO consents (${CONSENT_COLUMNS})
    VALUES (${CONSENT_COLUMNS.replace(/\w+/g, "?")}) ON CONFLICT (submission_id) DO NOTHING`);
  const addLead = db.prepare(`INSERT INTO leads (${LEAD_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (form_nonce) WHERE form_nonce IS NOT NULL DO NOTHING`);
  const addDelivery = db.prepare(
    "INSERT INTO outbox (delivery_id, lead, created_at, due_at) VALUES ('lead_' || ?, ?, ?, ?)",
  );
  const findHead = db.prepare("SELECT position, link FROM consent_head");
  const addLink = db.prepare("INSERT INTO consent_links (position, consent, link) VALUES (?, ?, ?)");
  const moveHead = db.prepare("UPDATE consent_head SET position = ?, link = ?");
  const findFingerprint = db.prepare(
    "SELECT fingerprint FROM consents LEFT JOIN leads USING (sequence) WHERE submission_id = ?",
  );

  const compareWithStored = (lead: SealedLead): Acceptance => {
    const stored = findFingerprint.get(lead.submissionId)?.["fingerprint"] as Uint8Array | null;
    // An erased application does not come back.
    return stored === null || Buffer.compare(stored, lead.fingerprint) === 0 ? "repeated" : "conflict";
  };
  const acceptOne = (lead: SealedLead, chain: Chain): Acceptance => {
    const { changes, lastInsertRowid } = addConsent.run(...toConsentValues(lead));
    if (changes === 0) return compareWithStored(lead);
    const sequence = Number(lastInsertRowid);
    const add = (one: SealedLead): boolean => addLead.run(...toLeadValues(sequence, one)).changes > 0;
    const isFirstUse = add(lead);
    if (!isFirstUse) add(withoutNonce(lead));
    addDelivery.run(lead.submissionId, sequence, lead.receivedAt, lead.receivedAt);
    const head = extend(chain.head, lead.link);
    addLink.run(head.position, sequence, Buffer.from(head.link, "hex"));
    chain.head = head;
    return isFirstUse ? "stored" : "reused";
  };
  const acceptAll = (batch: readonly SealedLead[]): { outcomes: Acceptance[]; head: ChainHead } => {
    const before = toHead(findHead.get());
    const chain: Chain = { head: before };
    const outcomes = batch.map((lead) => acceptOne(lead, chain));
    const { position, link } = chain.head;
    if (position > before.position) moveHead.run(position, Buffer.from(link ?? "", "hex"));
    return { outcomes, head: chain.head };
  };
  return (batch) => {
    const { outcomes, head } = inTransaction(db, () => acceptAll(batch));
    confirm(head);
    return outcomes;
  };
}

/** The end of the chain while a batch is stored. */
interface Chain {
  head: ChainHead;
}

/** Whether any application was ever received; also one whose answers are gone. */
export const hasConsents = (db: DatabaseSync): boolean =>
  db.prepare("SELECT 1 FROM consents LIMIT 1").get() !== undefined;
