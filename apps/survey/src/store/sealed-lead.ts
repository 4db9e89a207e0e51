import { hash } from "node:crypto";
import type { Opener } from "../sealing/opener.ts";
import { takeRandomBytes } from "../sealing/random-bytes.ts";
import type { Box } from "../sealing/sealed-box.ts";
import type { Sealer } from "../sealing/sealer.ts";
import { commitTo, type UnlinkedConsent } from "./consent-chain.ts";
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
  /** The private link's secret, which is not stored, and what is: its hash. */
  privateCode: string;
  codeHash: Uint8Array;
  /** What its link in the chain of consents covers. */
  link: UnlinkedConsent;
}

/** Where a box belongs. It does not open under another label. */
export const applicationLabel = (submissionId: string): string => `${submissionId} application`;
export const circumstancesLabel = (submissionId: string): string => `${submissionId} circumstances`;

/** What `personSha256` commits to, in this order. Without the salt, which goes with the answers, it shows nothing. */
export interface PersonEvidence {
  salt: string;
  firstName: string;
  lastName: string;
  /** E.164 */
  phone: string;
  email: string;
}

/** What `circumstancesSha256` commits to, in this order. */
export interface CircumstancesEvidence extends Circumstances {
  salt: string;
}

/** As it is opened again: what is older than the chain has no salt. */
export type Unsalted<Evidence extends { salt: string }> = Omit<Evidence, "salt"> & {
  salt?: string | undefined;
};

/** What is in the box of the answers. Applications from before the chain of consents have no salt. */
interface Application extends Pick<Lead, "answers" | "attribution" | "device" | "suspicions"> {
  salt?: string;
}

export function sealLead(lead: Lead, sealer: Sealer): SealedLead {
  const { submissionId, receivedAt, formVersion, formNonce, answers, attribution, device, suspicions } = lead;
  const { ip, userAgent, ...consent } = lead.consent;
  const salt = makeSalt();
  const fingerprintText = toFingerprintText(lead);
  const privateCode = toPrivateCode(fingerprintText, sealer);
  const application: Application = { answers, attribution, device, suspicions, salt };
  const circumstances: CircumstancesEvidence = { salt: makeSalt(), ip, userAgent };
  return {
    submissionId,
    receivedAt,
    formVersion,
    formNonce,
    consent,
    tokenReused: suspicions.includes("token-reused"),
    fingerprint: sealer.digest("fingerprint", fingerprintText),
    emailHash: hashEmail(answers.email, sealer),
    phoneHash: hashPhone(answers.phone, sealer),
    privateCode,
    codeHash: hashPrivateCode(privateCode),
    link: {
      submissionId,
      receivedAt,
      formVersion,
      ...consent,
      personSha256: commitTo(describePerson(answers, salt)),
      circumstancesSha256: commitTo(circumstances),
    },
    application: sealer.seal(toBytes(application), applicationLabel(submissionId)),
    circumstances: sealer.seal(toBytes(circumstances), circumstancesLabel(submissionId)),
  };
}

/** 128 random bits. */
const makeSalt = (): string => takeRandomBytes(16).toString("hex");

const PRIVATE_CODE_BYTES = 24;

/**
 * The secret of the private link to an application. It follows from the pepper and from everything that makes a repeat a
 * repeat, so a second try brings back the same one, from any service on the store; who does not know all of the answers
 * cannot ask for it. The store has neither: it keeps a hash.
 */
export const privateCodeOf = (lead: Lead, sealer: Pick<Sealer, "digest">): string =>
  toPrivateCode(toFingerprintText(lead), sealer);

const toPrivateCode = (fingerprintText: string, { digest }: Pick<Sealer, "digest">): string =>
  Buffer.from(digest("private link", fingerprintText)).subarray(0, PRIVATE_CODE_BYTES).toString("base64url");

/** Equal for equal answers and consent under one submission number. */
export const fingerprintOf = (lead: Lead, { digest }: Pick<Sealer, "digest">): Uint8Array =>
  digest("fingerprint", toFingerprintText(lead));

/** 192 random bits need no slow hash. */
export const hashPrivateCode = (code: string): Uint8Array => hash("sha256", code, "buffer");

const describePerson = (
  { firstName, lastName, phone, email }: Lead["answers"],
  salt: string,
): PersonEvidence => ({
  salt,
  firstName,
  lastName,
  phone,
  email,
});

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
  const { answers, attribution, device, suspicions } = fromBytes(application) as Application;
  return {
    submissionId,
    receivedAt,
    formVersion,
    answers,
    attribution,
    ...(device && { device }),
    // The store learns of a reuse only after the application was sealed.
    suspicions: [...new Set([...suspicions, ...(tokenReused ? (["token-reused"] as const) : [])])],
    formNonce,
    consent: { ...consent, ...openCircumstances(stored, opener) },
  };
}

/** @throws BoxProblem when this opener cannot open them */
export function openCircumstances(
  stored: Pick<StoredLead, "submissionId" | "circumstances">,
  opener: Opener,
): Circumstances {
  const { ip, userAgent } = openCircumstancesEvidence(stored, opener);
  return { ip, userAgent };
}

/**
 * IP address and browser as the chain commits to them; without a salt when they are older than the chain.
 * @throws BoxProblem when this opener cannot open them
 */
export const openCircumstancesEvidence = (
  { submissionId, circumstances }: Pick<StoredLead, "submissionId" | "circumstances">,
  opener: Opener,
): Unsalted<CircumstancesEvidence> =>
  fromBytes(opener.open(circumstances, circumstancesLabel(submissionId))) as Unsalted<CircumstancesEvidence>;

/**
 * The person as the chain commits to them, without a salt when they are older than the chain, and the state of their home.
 * @throws BoxProblem when this opener cannot open the application
 */
export function openPersonEvidence(
  { submissionId, application }: Pick<StoredLead, "submissionId" | "application">,
  opener: Opener,
): { person: Unsalted<PersonEvidence>; propertyState: string } {
  const opened = opener.open(application, applicationLabel(submissionId));
  const { answers, salt } = fromBytes(opened) as Application;
  const { propertyState } = answers;
  return { person: { ...describePerson(answers, salt ?? ""), salt }, propertyState };
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

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const fromBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
