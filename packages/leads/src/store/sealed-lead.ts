import { hash } from "node:crypto";
import type { Digest, Seal } from "../sealing/sealing.ts";
import type { ClientInfo, ConsentStatement, Lead } from "./lead.ts";

/** Where a ciphertext belongs: its application and its column. It does not open under another label. */
export const labelOf = (submissionId: string, column: "answers" | "client_info" | "note"): string =>
  `${submissionId} ${column}`;

export type SealedAnswers = Pick<Lead, "answers" | "attribution" | "spamSignals">;

/** An application as a store keeps it, by column: sealed, with what it must sort and compare by. */
export function sealLead(lead: Lead, seal: Seal, digest: Digest) {
  const { submissionId, answers, attribution, spamSignals, consent } = lead;
  const content: SealedAnswers = { answers, attribution, spamSignals };
  const clientInfo: ClientInfo = { ip: consent.ip, userAgent: consent.userAgent };
  const { keyId, sealed } = seal(toBytes(content), labelOf(submissionId, "answers"));
  return {
    submission_id: submissionId,
    received_at: lead.receivedAt,
    form_version: lead.formVersion,
    form_nonce: lead.formNonce,
    ...hashesOf(lead, digest),
    contact: Number(consent.contact),
    text_sha256: consent.textSha256,
    language: consent.language,
    page_origin: consent.pageOrigin,
    /** By which a changed bit of the evidence of consent shows. */
    evidence_hash: hashEvidence(lead, consent, digest),
    /** Of the key that both parts are sealed for. */
    key_id: keyId,
    answers: sealed,
    /** IP address and browser, sealed apart: they outlive the answers. */
    client_info: seal(toBytes(clientInfo), labelOf(submissionId, "client_info")).sealed,
  };
}

export type SealedLead = ReturnType<typeof sealLead>;

/** Everything that a store compares an application by: it follows from its answers and the pepper. */
export const hashesOf = (lead: Lead, digest: Digest) => ({
  /** Equal for equal answers and consent under one submission number; tells a repeat from a conflict. */
  fingerprint: digest("fingerprint", toFingerprintText(lead)),
  /** These two link the applications of one person. They show neither address nor number. */
  email_hash: hashEmail(lead.answers.email, digest),
  // People without a telephone do not share one.
  phone_hash: hashPhone(lead.answers.phone || lead.submissionId, digest),
  /** Of the private link's secret, which is not stored. */
  code_hash: hashPrivateCode(privateCodeOf(lead, digest)),
});

/** The words and the sellers have hashes of their own: they are stored once for everybody who saw them. */
export const hashEvidence = (
  { submissionId, receivedAt, formVersion }: Pick<Lead, "submissionId" | "receivedAt" | "formVersion">,
  { contact, textSha256, language, pageOrigin }: ConsentStatement,
  digest: Digest,
): Uint8Array =>
  digest(
    "evidence",
    JSON.stringify([submissionId, receivedAt, formVersion, contact, textSha256, language, pageOrigin]),
  );

const PRIVATE_CODE_BYTES = 24;

/** The secret of the private link: the same for a repeat, from any service on the store. Only its hash is stored. */
export const privateCodeOf = (lead: Lead, digest: Digest): string =>
  Buffer.from(digest("private link", toFingerprintText(lead)))
    .subarray(0, PRIVATE_CODE_BYTES)
    .toString("base64url");

/** 192 random bits need no slow hash. */
export const hashPrivateCode = (code: string): Uint8Array => hash("sha256", code, "buffer");

/** @param email as it was typed: "Maria@Example.com " and "maria@example.com" are one person's */
export const hashEmail = (email: string, digest: Digest): Uint8Array =>
  digest("email", email.normalize("NFKC").trim().toLowerCase());

export const hashPhone = (phone: string, digest: Digest): Uint8Array => digest("phone", phone);

/** A second try may differ in attribution, time, browser and spam signals, and is still the same application. */
function toFingerprintText({ submissionId, answers, consent }: Lead): string {
  const answersInOrder = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([submissionId, answersInOrder, consent.contact, consent.textSha256]);
}

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
