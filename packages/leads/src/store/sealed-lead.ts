import { hash } from "node:crypto";
import type { Digest, Seal } from "../sealing/sealing.ts";
import type { ClientInfo, ConsentStatement, Lead } from "./lead.ts";

/** An application as a store keeps it: sealed, with what it must sort and compare by. */
export interface SealedLead extends Pick<Lead, "submissionId" | "receivedAt" | "formVersion" | "formNonce"> {
  consent: ConsentStatement;
  /** Of the key that both parts are sealed for. */
  keyId: string;
  answers: Uint8Array;
  /** IP address and browser, sealed apart: they outlive the answers. */
  clientInfo: Uint8Array;
  /** Equal for equal answers and consent under one submission number; tells a repeat from a conflict. */
  fingerprint: Uint8Array;
  /** Keyed hashes that link the applications of one person. They show neither address nor number. */
  emailHash: Uint8Array;
  phoneHash: Uint8Array;
  /** Of the private link's secret, which is not stored. */
  codeHash: Uint8Array;
  /** A keyed hash of the evidence of consent, by which a changed bit of it shows. */
  evidenceHash: Uint8Array;
}

/** Where a ciphertext belongs. It does not open under another label. */
export const answersLabel = (submissionId: string): string => `${submissionId} answers`;
export const clientInfoLabel = (submissionId: string): string => `${submissionId} client`;

export type SealedAnswers = Pick<Lead, "answers" | "attribution" | "device" | "spamSignals">;

export function sealLead(lead: Lead, seal: Seal, digest: Digest): SealedLead {
  const { submissionId, receivedAt, formVersion, formNonce, answers, attribution, device, spamSignals } =
    lead;
  const { ip, userAgent, ...consent } = lead.consent;
  const content: SealedAnswers = { answers, attribution, device, spamSignals };
  const clientInfo: ClientInfo = { ip, userAgent };
  const { keyId, sealed } = seal(toBytes(content), answersLabel(submissionId));
  return {
    ...{ submissionId, receivedAt, formVersion, formNonce, consent },
    ...hashesOf(lead, digest),
    keyId,
    answers: sealed,
    clientInfo: seal(toBytes(clientInfo), clientInfoLabel(submissionId)).sealed,
  };
}

/** Everything that a store compares an application by: it follows from its answers and the pepper. */
export const hashesOf = (lead: Lead, digest: Digest) => ({
  fingerprint: digest("fingerprint", toFingerprintText(lead)),
  emailHash: hashEmail(lead.answers.email, digest),
  // People without a telephone do not share one.
  phoneHash: hashPhone(lead.answers.phone || lead.submissionId, digest),
  codeHash: hashPrivateCode(privateCodeOf(lead, digest)),
  evidenceHash: hashEvidence(lead, lead.consent, digest),
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

/**
 * The secret of the private link to an application. It follows from the pepper and from everything that makes a repeat a
 * repeat, so a second try brings back the same one, from any service on the store; who does not know all of the answers
 * cannot ask for it. The store has neither: it keeps a hash.
 */
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

/**
 * Attribution, time, browser and spam signals are left out: a second try may differ in them and is still the same
 * application.
 */
function toFingerprintText({ submissionId, answers, consent }: Lead): string {
  const answersInOrder = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([submissionId, answersInOrder, consent.contact, consent.textSha256]);
}

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
