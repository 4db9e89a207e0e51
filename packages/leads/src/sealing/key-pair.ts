import { createHash, randomBytes } from "node:crypto";
import sodium from "sodium-native";

export interface PublicKey {
  /** The beginning of the key's hash, so that it cannot name another key. */
  keyId: string;
  /** X25519, 32 bytes. */
  raw: Uint8Array;
}

export interface PrivateKey extends PublicKey {
  /** X25519, 32 bytes. */
  secret: Uint8Array;
}

export const publicKeyOf = (raw: Uint8Array): PublicKey => ({
  keyId: createHash("sha256").update(raw).digest("hex").slice(0, 16),
  raw,
});

export function importPrivateKey(secret: Uint8Array): PrivateKey {
  const raw = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  sodium.crypto_scalarmult_base(raw, toBuffer(secret));
  return { ...publicKeyOf(raw), secret };
}

export const makePrivateKey = (): PrivateKey =>
  importPrivateKey(randomBytes(sodium.crypto_box_SECRETKEYBYTES));

export const wipe = (secret: Uint8Array): void => sodium.sodium_memzero(toBuffer(secret));

/** The same bytes: a copy of a secret would stay behind. */
export const toBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
