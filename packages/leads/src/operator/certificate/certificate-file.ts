import type { ChainHead, ConsentEntry } from "../../store/consent-chain.ts";
import type { Signer } from "../../sealing/signing-key.ts";
import type { ClientInfoEvidence, PersonEvidence, Unsalted } from "../../store/sealed-lead.ts";

/**
 * The file of a certificate: a page, and as its last line the signature over every byte before it. The reader in
 * docs/operations.md depends on this form.
 */

/** What a program reads in a certificate. */
export interface Evidence {
  /** What the link is the hash of; null with the next two for a consent from before the chain. */
  entry: ConsentEntry | null;
  link: string | null;
  /** The end of the chain when the certificate was made. */
  head: ChainHead | null;
  words: string | null;
  person: Unsalted<PersonEvidence> | null;
  clientInfo: Unsalted<ClientInfoEvidence> | null;
}

/** @param page the whole document, without its last line */
export function signPage(page: string, signer: Signer): string {
  const signature = Buffer.from(signer.sign(Buffer.from(page))).toString("hex");
  return `${page}<!-- ${signature} -->\n`;
}

const SIGNED = /^([^]*)<!-- ([0-9a-f]{128}) -->\n$/;
const EVIDENCE = /<code>(.*)<\/code>/;

/** @returns undefined for a file that is no certificate */
export function readSigned(file: Buffer): { page: Buffer; signature: Buffer } | undefined {
  const [, page, signature] = SIGNED.exec(file.toString("latin1")) ?? [];
  if (page === undefined || signature === undefined) return undefined;
  return { page: Buffer.from(page, "latin1"), signature: Buffer.from(signature, "hex") };
}

/** @param page whose signature was verified */
export const readEvidence = (page: Buffer): Evidence =>
  JSON.parse(EVIDENCE.exec(page.toString())?.[1] ?? "") as Evidence;

/** As JSON that HTML leaves alone, and in which no letter changes the direction of the others. */
export const writeEvidence = (evidence: Evidence): string =>
  JSON.stringify(evidence).replace(
    /[<>&\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
