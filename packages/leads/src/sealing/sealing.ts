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

/**
 * Each batch has a data key of its own, sealed for the holder of the private key (crypto_box_seal); the content is encrypted with it
 * (XChaCha20-Poly1305) and bound to its place by a label. So whoever seals needs no secret, and opens nothing.
 */
export interface Ciphertext {
  keyId: string;
  /** The sealed data key (80 bytes), a nonce (24), the encrypted content. */
  sealed: Uint8Array;
}

/** It does not open: it is for another key, belongs elsewhere, or was changed. Deliberately without details. */
export class SealingError extends Error {}

/** The private key is not here. */
export class MissingKey extends SealingError {}

const KEY_BYTES = sodium.crypto_aead_xchacha20poly1305_ietf_KEYBYTES;
const NONCE_BYTES = sodium.crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
const TAG_BYTES = sodium.crypto_aead_xchacha20poly1305_ietf_ABYTES;
const SEALED_KEY_BYTES = KEY_BYTES + sodium.crypto_box_SEALBYTES;

/** @param label the place of the content, such as its application's number: it opens under the same label only */
export type Seal = (plain: Uint8Array, label: string) => Ciphertext;

export type Open = (ciphertext: Ciphertext, label: string) => Uint8Array;

/** Seals one batch. Sealing its data key takes 60 microseconds, and each content 5. */
export function createSeal({ keyId, raw }: PublicKey): Seal {
  const [dataKey, nonce] = [Buffer.alloc(KEY_BYTES), Buffer.alloc(NONCE_BYTES)];
  sodium.randombytes_buf(dataKey);
  const sealedKey = Buffer.alloc(SEALED_KEY_BYTES);
  sodium.crypto_box_seal(sealedKey, dataKey, toBuffer(raw));
  return (plain, label) => {
    // The data key is new, so counting is enough for a nonce that never comes twice under it.
    sodium.sodium_increment(nonce);
    const content = Buffer.alloc(plain.length + TAG_BYTES);
    sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(
      content,
      toBuffer(plain),
      Buffer.from(label),
      null,
      nonce,
      dataKey,
    );
    return { keyId, sealed: Buffer.concat([sealedKey, nonce, content]) };
  };
}

/** Opens what was sealed for one of the private keys. `forget` overwrites them in memory: from then on it opens nothing. */
export interface Decryptor {
  open: Open;
  forget(): void;
}

export function createDecryptor(privateKeys: readonly PrivateKey[]): Decryptor {
  const keys = new Map(privateKeys.map((key) => [key.keyId, key]));
  let last: { sealedKey: Buffer; dataKey: Buffer } | undefined;
  /** Applications of one batch stand beside each other, and opening the data key is nearly all of the work. */
  const openDataKey = (sealedKey: Buffer, key: PrivateKey): Buffer => {
    if (last?.sealedKey.equals(sealedKey)) return last.dataKey;
    const dataKey = Buffer.alloc(KEY_BYTES);
    const isOpen =
      sealedKey.length === SEALED_KEY_BYTES &&
      sodium.crypto_box_seal_open(dataKey, sealedKey, toBuffer(key.raw), toBuffer(key.secret));
    if (!isOpen) throw new SealingError("this does not open");
    if (last) wipe(last.dataKey);
    last = { sealedKey: Buffer.from(sealedKey), dataKey };
    return dataKey;
  };
  return {
    open({ keyId, sealed }, label) {
      const key = keys.get(keyId);
      if (!key) throw new MissingKey(`there is no private key ${keyId} here`);
      const bytes = toBuffer(sealed);
      const dataKey = openDataKey(bytes.subarray(0, SEALED_KEY_BYTES), key);
      const nonce = bytes.subarray(SEALED_KEY_BYTES, SEALED_KEY_BYTES + NONCE_BYTES);
      const content = bytes.subarray(SEALED_KEY_BYTES + NONCE_BYTES);
      try {
        const plain = Buffer.alloc(content.length - TAG_BYTES);
        sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
          plain,
          null,
          content,
          Buffer.from(label),
          nonce,
          dataKey,
        );
        return plain;
      } catch {
        // Too short, or libsodium could not verify it.
        throw new SealingError("this does not open");
      }
    },
    forget() {
      for (const { secret } of keys.values()) wipe(secret);
      keys.clear();
      if (last) wipe(last.dataKey);
      last = undefined;
    },
  };
}

/** For programs that count or list what is stored and open none of it. */
export const noKey: Decryptor = createDecryptor([]);

/** A keyed hash (BLAKE2b, a quarter of the time of an HMAC): without the pepper, all ten billion telephone numbers could be tried. @param purpose keeps hashes apart */
export type Digest = (purpose: string, text: string) => Uint8Array;

export function createDigest(pepper: Uint8Array): Digest {
  const key = toBuffer(pepper);
  return (purpose, text) => {
    const digest = Buffer.alloc(sodium.crypto_generichash_BYTES);
    sodium.crypto_generichash(digest, Buffer.from(`${purpose}\0${text}`), key);
    return digest;
  };
}

/** What sealing takes. Plain data without a secret that opens anything, so that another thread can be given it. */
export interface SealingKeys {
  publicKey: PublicKey;
  pepper: Uint8Array;
}
