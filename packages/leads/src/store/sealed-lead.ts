import { hash } from "node:crypto";
import type { Decryptor } from "../sealing/decryptor.ts";
import { takeRandomBytes } from "../sealing/random-bytes.ts";
import type { Ciphertext } from "../sealing/sealed-box.ts";
import type { Encryptor } from "../sealing/encryptor.ts";
import { commitTo, type UnlinkedConsent } from "./consent-chain.ts";
import type { ClientInfo, ConsentStatement, Lead } from "./lead.ts";

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
  application: Ciphertext;
  /** IP address and browser of the consent, in a box of their own: it outlives the answers. */
  clientInfo: Ciphertext;
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
export const clientInfoLabel = (submissionId: string): string => `${submissionId} clientInfo`;

/** What `personSha256` commits to, in this order. Without the salt, which goes with the answers, it shows nothing. */
export interface PersonEvidence {
  salt: string;
  firstName: string;
  lastName: string;
  /** E.164 */
  phone: string;
  email: string;
}

/** What `clientInfoSha256` commits to, in this order. */
export interface ClientInfoEvidence extends ClientInfo {
  salt: string;
}

/** As it is opened again: what is older than the chain has no salt. */
export type Unsalted<Evidence extends { salt: string }> = Omit<Evidence, "salt"> & {
  salt?: string | undefined;
};

/** What is in the box of the answers. Applications from before the chain of consents have no salt. */
interface Application extends Pick<Lead, "answers" | "attribution" | "device" | "spamSignals"> {
  salt?: string;
}

export function sealLead(lead: Lead, encryptor: Encryptor): SealedLead {
  const { submissionId, receivedAt, formVersion, formNonce, answers, attribution, device, spamSignals } = lead;
  const { ip, userAgent, ...consent } = lead.consent;
  const salt = makeSalt();
  const fingerprintText = toFingerprintText(lead);
  const privateCode = toPrivateCode(fingerprintText, encryptor);
  const application: Application = { answers, attribution, device, spamSignals, salt };
  const clientInfo: ClientInfoEvidence = { salt: makeSalt(), ip, userAgent };
  return {
    submissionId,
    receivedAt,
    formVersion,
    formNonce,
    consent,
    tokenReused: spamSignals.includes("token-reused"),
    fingerprint: encryptor.digest("fingerprint", fingerprintText),
    emailHash: hashEmail(answers.email, encryptor),
    phoneHash: hashPhone(answers.phone, encryptor),
    privateCode,
    codeHash: hashPrivateCode(privateCode),
    link: {
      submissionId,
      receivedAt,
      formVersion,
      ...consent,
      personSha256: commitTo(describePerson(answers, salt)),
      clientInfoSha256: commitTo(clientInfo),
    },
    application: encryptor.seal(toBytes(application), applicationLabel(submissionId)),
    clientInfo: encryptor.seal(toBytes(clientInfo), clientInfoLabel(submissionId)),
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
export const privateCodeOf = (lead: Lead, encryptor: Pick<Encryptor, "digest">): string =>
  toPrivateCode(toFingerprintText(lead), encryptor);

const toPrivateCode = (fingerprintText: string, { digest }: Pick<Encryptor, "digest">): string =>
  Buffer.from(digest("private link", fingerprintText)).subarray(0, PRIVATE_CODE_BYTES).toString("base64url");

/** Equal for equal answers and consent under one submission number. */
export const fingerprintOf = (lead: Lead, { digest }: Pick<Encryptor, "digest">): Uint8Array =>
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

/** @throws SealingError when this decryptor cannot open it */
export function openLead(stored: StoredLead, decryptor: Decryptor): Lead {
  const { submissionId, receivedAt, formVersion, formNonce, tokenReused, consent } = stored;
  const application = decryptor.open(stored.application, applicationLabel(submissionId));
  const { answers, attribution, device, spamSignals } = fromBytes(application) as Application;
  return {
    submissionId,
    receivedAt,
    formVersion,
    answers,
    attribution,
    ...(device && { device }),
    // The store learns of a reuse only after the application was sealed.
    spamSignals: [...new Set([...spamSignals, ...(tokenReused ? (["token-reused"] as const) : [])])],
    formNonce,
    consent: { ...consent, ...openCircumstances(stored, decryptor) },
  };
}

/** @throws SealingError when this decryptor cannot open them */
export function openCircumstances(
  stored: Pick<StoredLead, "submissionId" | "clientInfo">,
  decryptor: Decryptor,
): ClientInfo {
  const { ip, userAgent } = openClientInfoEvidence(stored, decryptor);
  return { ip, userAgent };
}

/**
 * IP address and browser as the chain commits to them; without a salt when they are older than the chain.
 * @throws SealingError when this decryptor cannot open them
 */
export const openClientInfoEvidence = (
  { submissionId, clientInfo }: Pick<StoredLead, "submissionId" | "clientInfo">,
  decryptor: Decryptor,
): Unsalted<ClientInfoEvidence> =>
  fromBytes(decryptor.open(clientInfo, clientInfoLabel(submissionId))) as Unsalted<ClientInfoEvidence>;

/**
 * The person as the chain commits to them, without a salt when they are older than the chain, and the state of their home.
 * @throws SealingError when this decryptor cannot open the application
 */
export function openPersonEvidence(
  { submissionId, application }: Pick<StoredLead, "submissionId" | "application">,
  decryptor: Decryptor,
): { person: Unsalted<PersonEvidence>; propertyState: string } {
  const opened = decryptor.open(application, applicationLabel(submissionId));
  const { answers, salt } = fromBytes(opened) as Application;
  const { propertyState } = answers;
  return { person: { ...describePerson(answers, salt ?? ""), salt }, propertyState };
}

/** @param email as it was typed: "Maria@Example.com " and "maria@example.com" are one person's */
export const hashEmail = (email: string, encryptor: Pick<Encryptor, "digest">): Uint8Array =>
  encryptor.digest("email", email.normalize("NFKC").trim().toLowerCase());

/** @param phone in E.164, "+12135550142" */
export const hashPhone = (phone: string, encryptor: Pick<Encryptor, "digest">): Uint8Array =>
  encryptor.digest("phone", phone);

/**
 * Attribution, time, browser and spamSignals are left out: a second try may differ in them and is still the same
 * application.
 */
function toFingerprintText({ submissionId, answers, consent }: Lead): string {
  const answersInOrder = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([submissionId, answersInOrder, consent.contact, consent.textSha256]);
}

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const fromBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
