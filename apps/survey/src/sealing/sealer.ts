import { createHmac, createSecretKey } from "node:crypto";
import { agree, closeBox, type Agreement, type Box, type PublicKey } from "./envelope.ts";

/** What the web service can do with personal data: close it into boxes and compare it. It cannot open a box. */
export interface Sealer {
  /** @param label binds the box to its place, so that one application's box cannot pass for another's */
  seal(plain: Uint8Array, label: string): Box;
  /**
   * A keyed hash (HMAC-SHA256, 32 bytes): equal for equal texts, and meaningless without the pepper. There are only
   * ten billion telephone numbers, so a hash without a key would give them all away.
   * @param purpose keeps hashes of different things apart
   */
  digest(purpose: string, text: string): Uint8Array;
}

/** One key agreement serves this long and this often: it costs 0.1 ms, the rest of a box 0.01 ms. */
const AGREEMENT_MS = 1000;
const AGREEMENT_BOXES = 256;

export interface SealingKeys {
  /** Asked at every new agreement, so that a new key is used within a second. */
  publicKey: () => PublicKey;
  pepper: Uint8Array;
}

/** Takes the keyed hashes alone. */
export function createDigest(pepper: Uint8Array): Sealer["digest"] {
  const key = createSecretKey(pepper);
  return (purpose, text) => createHmac("sha256", key).update(`${purpose}\0${text}`).digest();
}

export function createSealer(keys: SealingKeys, nowMs: () => number = () => performance.now()): Sealer {
  let agreement: Agreement | undefined;
  let [until, left] = [0, 0];
  return {
    seal(plain, label) {
      if (agreement === undefined || left === 0 || nowMs() >= until) {
        agreement = agree(keys.publicKey());
        until = nowMs() + AGREEMENT_MS;
        left = AGREEMENT_BOXES;
      }
      left -= 1;
      return closeBox(plain, label, agreement);
    },
    digest: createDigest(keys.pepper),
  };
}
