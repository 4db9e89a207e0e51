import { hash } from "node:crypto";
import type { ConsentStatement } from "./lead.ts";

/**
 * The chain of consents. Each new consent gets a link: a hash of what is kept of it in the clear, of commitments to what is sealed, and
 * of the link before. So a consent that is changed, left out or put in later breaks every link after it.
 */

/** What the hash of one link covers, in this order: a certificate shows it word for word, so it is never reordered. */
export interface ConsentEntry extends Omit<ConsentStatement, "text"> {
  /** Counts from 1. */
  position: number;
  /** The link before, hexadecimal; null for the first. */
  previous: string | null;
  submissionId: string;
  receivedAt: string;
  formVersion: string;
  /** SHA-256 of name, telephone and email with a salt, see PersonEvidence. */
  personSha256: string;
  /** SHA-256 of IP address and browser with a salt, see ClientInfoEvidence. */
  clientInfoSha256: string;
}

/** A consent before it has a place in the chain. */
export type UnlinkedConsent = Omit<ConsentEntry, "position" | "previous">;

/** The end of a chain. */
export interface ChainHead {
  /** 0 before the first link. */
  position: number;
  link: string | null;
}

const sha256 = (text: string): string => hash("sha256", text, "hex");

/** A commitment: shows nothing of the values while the salt among them is secret, and fits no other values. */
export const commitTo = (salted: object): string => sha256(JSON.stringify(salted));

/** The entry of a consent behind `head`, whatever else the object holds. */
export const entryBehind = (head: ChainHead, consent: UnlinkedConsent): ConsentEntry => ({
  position: head.position + 1,
  previous: head.link,
  submissionId: consent.submissionId,
  receivedAt: consent.receivedAt,
  formVersion: consent.formVersion,
  contact: consent.contact,
  textSha256: consent.textSha256,
  language: consent.language,
  sellers: consent.sellers,
  pageOrigin: consent.pageOrigin,
  personSha256: consent.personSha256,
  clientInfoSha256: consent.clientInfoSha256,
});

export const linkOf = (entry: ConsentEntry): string => sha256(JSON.stringify(entry));

/** The head of the chain after one more consent. */
export function extend(head: ChainHead, consent: UnlinkedConsent): ChainHead & { link: string } {
  const entry = entryBehind(head, consent);
  return { position: entry.position, link: linkOf(entry) };
}
