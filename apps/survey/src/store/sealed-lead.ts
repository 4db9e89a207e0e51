import type { Opener } from "../sealing/opener.ts";
import { BoxProblem, type Box } from "../sealing/sealed-box.ts";
import type { Sealer } from "../sealing/sealer.ts";
import type { Lead } from "./lead.ts";

/** What a store sees of an application: what it must compare and sort by, the proof of consent, and sealed boxes. */
export interface SealedLead {
  submissionId: string;
  receivedAt: string;
  formVersion: string;
  /** Equal for equal answers and consent under one submission number; tells a repeat from a conflict. */
  fingerprint: Uint8Array;
  /** Keyed hashes that link the applications of one person. They show neither address nor number. */
  emailHash: Uint8Array;
  phoneHash: Uint8Array;
  /** The store takes each number once; an application that brings a used one is stored without it. */
  formNonce: string | null;
  /** Set by the store: this application brought a number that another one had used. */
  tokenReused: boolean;
  /** Answers, attribution and what makes it suspicious. */
  application: Box;
  consentContact: boolean;
  consentTextSha256: string | null;
  consentText: string | null;
  consentPageOrigin: string | null;
  /** IP address and browser of the consent, in a box of their own: it outlives the answers. */
  circumstances: Box;
}

/** Where a box belongs. It does not open under another label. */
export const applicationLabel = (submissionId: string): string => `${submissionId} application`;
export const circumstancesLabel = (submissionId: string): string => `${submissionId} circumstances`;

type Application = Pick<Lead, "answers" | "attribution" | "suspicions">;
type Circumstances = Pick<Lead["consent"], "ip" | "userAgent">;

export function sealLead(lead: Lead, sealer: Sealer): SealedLead {
  const { submissionId, receivedAt, formVersion, answers, attribution, consent, suspicions, formNonce } =
    lead;
  const { contact, textSha256, text, pageOrigin, ip, userAgent } = consent;
  const application: Application = { answers, attribution, suspicions };
  const circumstances: Circumstances = { ip, userAgent };
  return {
    submissionId,
    receivedAt,
    formVersion,
    fingerprint: sealer.digest("fingerprint", describeSaid(lead)),
    emailHash: hashEmail(answers.email, sealer),
    phoneHash: hashPhone(answers.phone, sealer),
    formNonce,
    tokenReused: suspicions.includes("token-reused"),
    application: sealer.seal(toBytes(application), applicationLabel(submissionId)),
    consentContact: contact,
    consentTextSha256: textSha256,
    consentText: text,
    consentPageOrigin: pageOrigin,
    circumstances: sealer.seal(toBytes(circumstances), circumstancesLabel(submissionId)),
  };
}

/** @throws BoxProblem when this opener cannot open it */
export function openLead(sealed: SealedLead, opener: Opener): Lead {
  const { submissionId, receivedAt, formVersion, formNonce, tokenReused } = sealed;
  const application = opener.open(sealed.application, applicationLabel(submissionId));
  const circumstances = opener.open(sealed.circumstances, circumstancesLabel(submissionId));
  const { answers, attribution, suspicions } = fromBytes(application) as Application;
  const { ip, userAgent } = fromBytes(circumstances) as Circumstances;
  return {
    submissionId,
    receivedAt,
    formVersion,
    answers,
    attribution,
    // The store learns of a reuse only after the application was sealed.
    suspicions: [...new Set([...suspicions, ...(tokenReused ? (["token-reused"] as const) : [])])],
    formNonce,
    consent: {
      contact: sealed.consentContact,
      textSha256: sealed.consentTextSha256,
      text: sealed.consentText,
      pageOrigin: sealed.consentPageOrigin,
      ip,
      userAgent,
    },
  };
}

/** One that does not open must not hide the others. */
export function openOrNull(sealed: SealedLead, opener: Opener): Lead | null {
  try {
    return openLead(sealed, opener);
  } catch (error) {
    if (error instanceof BoxProblem) return null;
    throw error;
  }
}

/** @returns null when the box does not open */
export function openCircumstances(box: Box, submissionId: string, opener: Opener): Circumstances | null {
  try {
    return fromBytes(opener.open(box, circumstancesLabel(submissionId))) as Circumstances;
  } catch (error) {
    if (error instanceof BoxProblem) return null;
    throw error;
  }
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
function describeSaid({ submissionId, answers, consent }: Lead): string {
  const answersInOrder = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([submissionId, answersInOrder, consent.contact, consent.textSha256]);
}

const toBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const fromBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
