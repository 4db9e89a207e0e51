import { createHmac, createSecretKey } from "node:crypto";
import type { PublicKey } from "./key-pair.ts";
import { makeWrappingKey, sealBox, type Ciphertext } from "./sealed-box.ts";

/** What sealing takes. Plain data without a secret that opens anything, so that another thread can be given it. */
export interface SealingKeys {
  publicKey: PublicKey;
  /** Of the keyed hashes. */
  pepper: Uint8Array;
}

/** What the web service can do with personal data: seal it into boxes and compare it. It cannot open a box. */
export interface Encryptor {
  /** @param label binds the box to its place, so that one application's box cannot pass for another's */
  seal(plain: Uint8Array, label: string): Ciphertext;
  /**
   * A keyed hash (HMAC-SHA256, 32 bytes): equal for equal texts, and meaningless without the pepper. There are only
   * ten billion telephone numbers, so a hash without a key would give them all away.
   * @param purpose keeps hashes of different things apart
   */
  digest(purpose: string, text: string): Uint8Array;
}

/** A encryptor for one batch of applications, whose boxes share a wrapping key. */
export const createEncryptor = ({ publicKey, pepper }: SealingKeys): Encryptor => ({
  seal: createSeal(publicKey),
  digest: createDigest(pepper),
});

/** Seals alone, for what is compared with nothing. */
export function createSeal(publicKey: PublicKey): Encryptor["seal"] {
  const wrappingKey = makeWrappingKey(publicKey);
  return (plain, label) => sealBox(plain, label, wrappingKey);
}

/** Makes the keyed hashes alone. */
export function createDigest(pepper: Uint8Array): Encryptor["digest"] {
  const key = createSecretKey(pepper);
  return (purpose, text) => createHmac("sha256", key).update(`${purpose}\0${text}`).digest();
}
