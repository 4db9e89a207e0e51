import { createHash } from "node:crypto";
import type { Opener } from "../sealing/opener.ts";
import type { Box } from "../sealing/sealed-box.ts";
import type { Sealer } from "../sealing/sealer.ts";
import type { Circumstances, ConsentStatement, Lead } from "./lead.ts";

/** What a store keeps of an application and its owner can open: what it must sort by, the proof of consent, sealed boxes. */
export interface StoredLead {
  submissionId: string;
  receivedAt: string;
  formVersion: string;
  /** The store takes each number once; an application that brings a used one is stored without it. */
  formNonce: string | null;
  /** Set by the store: this application brought a number that another one had used. */
  tokenReused: boolean;
  consent: ConsentStatement;
  /** Answers, attribution and what makes it suspicious. */
  application: Box;
  /** IP address and browser of the consent, in a box of their own: it outlives the answers. */
  circumstances: Box;
}

/** An application on its way into the store, with what the store compares it by. */
export interface SealedLead extends StoredLead {
  /** Equal for equal answers and consent under one submission number; tells a repeat from a conflict. */
  fingerprint: Uint8Array;
  /** Keyed hashes that link the applications of one person. They show neither address nor number. */
  emailHash: Uint8Array;
  phoneHash: Uint8Array;
  /** Of the private link's secret. */
  linkHash: Uint8Array;
}

/** Where a box belongs. It does not open under another label. */
export const applicationLabel = (submissionId: string): string => `${submissionId} application`;
export const circumstancesLabel = (submissionId: string): string => `${submissionId} circumstances`;

type Application = Pick<Lead, "answers" | "attribution" | "suspicions">;

export function sealLead(lead: Lead, sealer: Sealer): SealedLead {
  const { submissionId, receivedAt, formVersion, formNonce, answers, attribution, suspicions } = lead;
  const { ip, userAgent, ...consent } = lead.consent;
  const application: Application = { answers, attribution, suspicions };
  const circumstances: Circumstances = { ip, userAgent };
  return {
    submissionId,
    receivedAt,
    formVersion,
    formNonce,
    consent,
    tokenReused: suspicions.includes("token-reused"),
    fingerprint: sealer.digest("fingerprint", toFingerprintText(lead)),
    emailHash: hashEmail(answers.email, sealer),
    phoneHash: hashPhone(answers.phone, sealer),
    linkHash: hashPrivateCode(privateCodeOf(lead, sealer)),
    application: sealer.seal(toBytes(application), applicationLabel(submissionId)),
    circumstances: sealer.seal(toBytes(circumstances), circumstancesLabel(submissionId)),
  };
}

const PRIVATE_CODE_BYTES = 24;

/**
 * The secret of the private link to an application. It follows from the pepper and from everything that makes a repeat a
 * repeat, so a second try brings back the same one, from any service on the store; who does not know all of the answers
 * cannot ask for it. The store has neither: it keeps a hash.
 */
export const privateCodeOf = (lead: Lead, { digest }: Pick<Sealer, "digest">): string =>
  Buffer.from(digest("private link", toFingerprintText(lead)))
    .subarray(0, PRIVATE_CODE_BYTES)
    .toString("base64url");

/** 192 random bits need no slow hash. */
export const hashPrivateCode = (code: string): Uint8Array => createHash("sha256").update(code).digest();

/** The same application, marked because another one had used its form nonce. */
export const withoutNonce = (lead: SealedLead): SealedLead => ({
  ...lead,
  formNonce: null,
  tokenReused: true,
});

/** @throws BoxProblem when this opener cannot open it */
export function openLead(stored: StoredLead, opener: Opener): Lead {
  const { submissionId, receivedAt, formVersion, formNonce, tokenReused, consent } = stored;
  const application = opener.open(stored.application, applicationLabel(submissionId));
  const { answers, attribution, suspicions } = fromBytes(application) as Application;
  return {
    submissionId,
    receivedAt,
    formVersion,
    answers,
    attribution,
    // The store learns of a reuse only after the application was sealed.
    suspicions: [...new Set([...suspicions, ...(tokenReused ? (["token-reused"] as const) : [])])],
    formNonce,
    consent: { ...consent, ...openCircumstances(stored, opener) },
  };
}

/** @throws BoxProblem when this opener cannot open them */
export function openCircumstances(
  { submissionId, circumstances }: Pick<StoredLead, "submissionId" | "circumstances">,
  opener: Opener,
): Circumstances {
  return fromBytes(opener.open(circumstances, circumstancesLabel(submissionId))) as Circumstances;
}

/** @param email as it was typed: "Maria@Example.com " and "maria@example.com" are one person's */
export const hashEmail = (email: string, sealer: Pick<Sealer, "digest">): Uint8Array =>
  sealer.digest("email", email.normalize("NFKC").trim().toLowerCase());

/** @param phone in E.164, "+12135550142" */
export const hashPhone = (phone: string, sealer: Pick<Sealer, "digest">): Uint8Array =>
  sealer.digest("phone", phone);

/**
 * Attribution, time, browser and suspicions are left out: a second try may differ in them and is still the same
 * application.
 */
function toFingerprintText({ submissionId, answers, consent }: Lead): string {
  const answersInOrder = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([submissionId, answersInOrder, consent.contact, consent.textSha256]);
}

const toBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const fromBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
