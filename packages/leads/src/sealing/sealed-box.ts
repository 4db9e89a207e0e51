import sodium from "sodium-native";
import type { PrivateKey, PublicKey } from "./key-pair.ts";
import { takeRandomBytes } from "./random-bytes.ts";

/**
 * The box around personal data, made with libsodium. Its content is encrypted with a data key of its own, used once. The
 * data key is wrapped by a wrapping key that is sealed for the holder of a private key (crypto_box_seal). So whoever seals
 * needs no secret, and destroying the wrapped key makes the box unreadable for ever. Content and data key are encrypted with
 * XChaCha20-Poly1305, each under a random nonce.
 */
export interface Ciphertext {
  /** Whose private key opens it. */
  keyId: string;
  /** Sealed wrapping key (80 bytes), then the data key, encrypted with it (72). */
  wrappedKey: Uint8Array;
  content: Uint8Array;
}

/** Wraps the data keys of any number of boxes. Sealing one takes 60 microseconds, the rest of a box 10. */
export interface WrappingKey {
  keyId: string;
  key: Buffer;
  sealed: Buffer;
}

/** The box does not open: it is another key's, belongs elsewhere, or was changed. Deliberately without details. */
export class SealingError extends Error {}

/** The private key of the box is not here. */
export class MissingKey extends SealingError {}

/** @returns null when a box does not open: one must not hide the others */
export function openOrNull<Content>(open: () => Content): Content | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealingError) return null;
    throw error;
  }
}

const KEY_BYTES = sodium.crypto_aead_xchacha20poly1305_ietf_KEYBYTES;
const NONCE_BYTES = sodium.crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
const TAG_BYTES = sodium.crypto_aead_xchacha20poly1305_ietf_ABYTES;
const SEALED_BYTES = KEY_BYTES + sodium.crypto_box_SEALBYTES;

export function makeWrappingKey({ keyId, raw }: PublicKey): WrappingKey {
  const key = takeRandomBytes(KEY_BYTES);
  const sealed = Buffer.alloc(SEALED_BYTES);
  sodium.crypto_box_seal(sealed, key, toBuffer(raw));
  return { keyId, key, sealed };
}

/**
 * Takes the wrapping key out of a wrapped key.
 * @throws SealingError
 */
export function unsealWrappingKey(wrappedKey: Uint8Array, { raw, secret }: PrivateKey): Buffer {
  const key = Buffer.alloc(KEY_BYTES);
  const sealed = toBuffer(wrappedKey.subarray(0, SEALED_BYTES));
  const isOpen =
    sealed.length === SEALED_BYTES &&
    sodium.crypto_box_seal_open(key, sealed, toBuffer(raw), toBuffer(secret));
  if (!isOpen) throw new SealingError("this box does not open");
  return key;
}

/** Boxes of one batch have the same beginning. */
export const sealedWrappingKey = ({ wrappedKey }: Ciphertext): Uint8Array => wrappedKey.subarray(0, SEALED_BYTES);

/** @param label the box's place, such as its application's number; the box opens under the same label only */
export function sealBox(plain: Uint8Array, label: string, { keyId, key, sealed }: WrappingKey): Ciphertext {
  const dataKey = takeRandomBytes(KEY_BYTES);
  return {
    keyId,
    wrappedKey: Buffer.concat([sealed, encrypt(dataKey, label, key)]),
    content: encrypt(plain, label, dataKey),
  };
}

/** @throws SealingError */
export function openBox({ wrappedKey, content }: Ciphertext, label: string, wrappingKey: Buffer): Uint8Array {
  return decrypt(content, label, decrypt(wrappedKey.subarray(SEALED_BYTES), label, wrappingKey));
}

/** @returns nonce, encrypted text, tag */
function encrypt(plain: Uint8Array, label: string, key: Buffer): Buffer {
  const whole = Buffer.alloc(NONCE_BYTES + plain.length + TAG_BYTES);
  const [nonce, sealed] = [whole.subarray(0, NONCE_BYTES), whole.subarray(NONCE_BYTES)];
  takeRandomBytes(NONCE_BYTES).copy(nonce);
  const place = Buffer.from(label);
  sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(sealed, toBuffer(plain), place, null, nonce, key);
  return whole;
}

function decrypt(whole: Uint8Array, label: string, key: Buffer): Buffer {
  const nonce = toBuffer(whole.subarray(0, NONCE_BYTES));
  const sealed = toBuffer(whole.subarray(NONCE_BYTES));
  try {
    const plain = Buffer.alloc(sealed.length - TAG_BYTES);
    sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(plain, null, sealed, Buffer.from(label), nonce, key);
    return plain;
  } catch {
    // Too short, or libsodium could not verify it.
    throw new SealingError("this box does not open");
  }
}

/** The same bytes, not a copy. */
const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
