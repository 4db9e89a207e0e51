import type { Box } from "../sealing/sealed-box.ts";
import type { Opener } from "../sealing/opener.ts";
import type { ConsentProof, Delivery, DeliveryState } from "./contract.ts";
import type { Row } from "./database.ts";
import { openCircumstances, type SealedLead } from "./sealed-lead.ts";

/**
 * The tables as both engines give them back. SQLite has no type for times and booleans: there they are ISO 8601 texts and
 * 0 or 1, in PostgreSQL a Date and true or false.
 */

/** Columns of a sealed application, for a query over `leads JOIN consents USING (sequence)`. */
export const SEALED_COLUMNS = `consents.*, fingerprint, form_nonce, token_reused, leads.key_id AS application_key_id,
  leads.wrapped_key AS application_wrapped_key, application`;

/** Another application came earlier from the same e-mail address or telephone. For a query like {@link SEALED_COLUMNS}. */
export const APPLIED_BEFORE = `EXISTS (
  SELECT 1 FROM consents AS other JOIN leads AS kept ON kept.sequence = other.sequence
  WHERE other.sequence < leads.sequence
    AND (other.email_hash = consents.email_hash OR other.phone_hash = consents.phone_hash)
) AS applied_before`;

export const toDate = (time: unknown): Date => new Date(time as string | Date);

export const toSealedLead = (row: Row): SealedLead => ({
  submissionId: row["submission_id"] as string,
  receivedAt: toDate(row["received_at"]).toISOString(),
  formVersion: row["form_version"] as string,
  fingerprint: row["fingerprint"] as Uint8Array,
  emailHash: row["email_hash"] as Uint8Array,
  phoneHash: row["phone_hash"] as Uint8Array,
  formNonce: row["form_nonce"] as string | null,
  tokenReused: Boolean(row["token_reused"]),
  application: toBox(row, "application_key_id", "application_wrapped_key", "application"),
  consentContact: Boolean(row["contact"]),
  consentTextSha256: row["text_sha256"] as string | null,
  consentText: row["text"] as string | null,
  consentPageOrigin: row["page_origin"] as string | null,
  circumstances: toCircumstances(row),
});

/** @param row of `consents` */
export const toConsentProof = (row: Row, opener: Opener): ConsentProof => ({
  submissionId: row["submission_id"] as string,
  receivedAt: toDate(row["received_at"]).toISOString(),
  formVersion: row["form_version"] as string,
  contact: Boolean(row["contact"]),
  textSha256: row["text_sha256"] as string | null,
  text: row["text"] as string | null,
  pageOrigin: row["page_origin"] as string | null,
  circumstances:
    row["wrapped_key"] === null
      ? null
      : openCircumstances(toCircumstances(row), row["submission_id"] as string, opener),
});

/** @param row of `outbox` joined with `consents` */
export const toDelivery = (row: Row): Delivery => ({
  deliveryId: row["delivery_id"] as string,
  submissionId: row["submission_id"] as string,
  state: row["state"] as DeliveryState,
  createdAt: toDate(row["created_at"]),
  dueAt: toDate(row["due_at"]),
  attempts: Number(row["attempts"]),
  lastResult: row["last_result"] as string | null,
});

export const toBox = (row: Row, keyId: string, wrappedKey: string, content: string): Box => ({
  keyId: row[keyId] as string,
  wrappedKey: row[wrappedKey] as Uint8Array,
  content: row[content] as Uint8Array,
});

const toCircumstances = (row: Row): Box => toBox(row, "key_id", "wrapped_key", "circumstances");
