import { createHash } from "node:crypto";
import type { ConsentEvidence, Lead } from "./lead.ts";

/**
 * Turns personal data into the bytes that are stored, and back. The store keeps the name of the scheme beside the bytes,
 * so that records of several schemes can stand in one table.
 */
export interface Sealer {
  scheme: string;
  /** @param label binds the bytes to their place, so that one record's bytes cannot pass for another's */
  seal(plain: Uint8Array, label: string): Uint8Array;
}

export interface Opener {
  open(scheme: string, sealed: Uint8Array, label: string): Uint8Array;
}

/** What a store sees of an application: what it must compare and sort by, and closed boxes. */
export interface SealedLead {
  submissionId: string;
  receivedAt: string;
  formVersion: string;
  /** Equal for equal answers and consent under one submission number; tells a repeat from a conflict. */
  fingerprint: Uint8Array;
  scheme: string;
  /** Answers and attribution. */
  application: Uint8Array;
  consentContact: boolean;
  consentTextSha256: string | null;
  consentText: string | null;
  /** Page, IP address and browser of the consent. */
  circumstances: Uint8Array;
}

/** Stores the bytes as they are. */
export const plainSealer: Sealer & Opener = {
  scheme: "plain",
  seal: (plain) => plain,
  open(scheme, sealed) {
    if (scheme === "plain") return sealed;
    throw new Error(`This application is stored as "${scheme}", which this command cannot open.`);
  },
};

export function sealLead(lead: Lead, sealer: Sealer): SealedLead {
  const { submissionId, receivedAt, formVersion, answers, attribution, consent } = lead;
  const { contact, textSha256, text, ...circumstances } = consent;
  return {
    submissionId,
    receivedAt,
    formVersion,
    fingerprint: fingerprintOf(lead),
    scheme: sealer.scheme,
    application: sealer.seal(toBytes({ answers, attribution }), `${submissionId} application`),
    consentContact: contact,
    consentTextSha256: textSha256,
    consentText: text,
    circumstances: sealer.seal(toBytes(circumstances), `${submissionId} circumstances`),
  };
}

export function openLead(sealed: SealedLead, opener: Opener): Lead {
  const { submissionId, receivedAt, formVersion, scheme } = sealed;
  const application = opener.open(scheme, sealed.application, `${submissionId} application`);
  const circumstances = opener.open(scheme, sealed.circumstances, `${submissionId} circumstances`);
  return {
    submissionId,
    receivedAt,
    formVersion,
    ...(fromBytes(application) as Pick<Lead, "answers" | "attribution">),
    consent: {
      contact: sealed.consentContact,
      textSha256: sealed.consentTextSha256,
      text: sealed.consentText,
      ...(fromBytes(circumstances) as Pick<ConsentEvidence, "pageOrigin" | "ip" | "userAgent">),
    },
  };
}

/**
 * Attribution, time and browser are left out: a second try may differ in them and is still the same application. The
 * submission number is 128 random bits and salts the hash.
 */
function fingerprintOf({ submissionId, answers, consent }: Lead): Uint8Array {
  const answersInOrder = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = [submissionId, answersInOrder, consent.contact, consent.textSha256];
  return createHash("sha256").update(JSON.stringify(said)).digest();
}

const toBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const fromBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
