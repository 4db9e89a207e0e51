import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";

/**
 * The envelope around personal data. Each box has a data key of its own, used once (AES-256-GCM). The data key is
 * wrapped for the holder of a private key: X25519 with a short-lived key on our side, HKDF-SHA256 (RFC 5869), AES-256-GCM.
 * So the side that closes boxes needs no secret, a box moves to a new private key without being opened, and
 * destroying 92 bytes makes a box unreadable for ever.
 */
export interface Box {
  /** Whose private key opens it. */
  keyId: string;
  /** Short-lived public key (32 bytes), nonce (12), encrypted data key (32), tag (16). */
  wrappedKey: Uint8Array;
  /** Nonce (12 bytes), encrypted content, tag (16). */
  content: Uint8Array;
}

export interface PublicKey {
  keyId: string;
  /** 32 bytes. */
  raw: Uint8Array;
}

export interface PrivateKey extends PublicKey {
  key: KeyObject;
}

/** One key agreement, which wraps and unwraps any number of data keys. */
export interface Agreement {
  keyId: string;
  ephemeral: Uint8Array;
  wrappingKey: KeyObject;
}

/** A box does not open: another key's, another place's, or changed. Deliberately without details. */
export class BoxProblem extends Error {}

/** Part of what is authenticated: a box of another version of the format does not pass for one of this. */
const SCHEMA = "lead-1";
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];
const CIPHER = "aes-256-gcm";

const identify = (raw: Uint8Array): string => createHash("sha256").update(raw).digest("hex").slice(0, 16);
const toBase64 = (raw: Uint8Array): string => Buffer.from(raw).toString("base64url");
const importPublic = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: { kty: "OKP", crv: "X25519", x: toBase64(raw) }, format: "jwk" });

/** @param raw 32 bytes; the key's id is the beginning of their hash, so it cannot name another key */
export const publicKeyOf = (raw: Uint8Array): PublicKey => ({ keyId: identify(raw), raw });

/** @param secret 32 bytes as base64url, as {@link exportPrivateKey} gives them */
export function importPrivateKey(secret: string, raw: Uint8Array): PrivateKey {
  const jwk = { kty: "OKP", crv: "X25519", d: secret, x: toBase64(raw) };
  return { ...publicKeyOf(raw), key: createPrivateKey({ key: jwk, format: "jwk" }) };
}

export const exportPrivateKey = ({ key }: PrivateKey): string => String(key.export({ format: "jwk" }).d);

export function makePrivateKey(): PrivateKey {
  const { privateKey, publicKey } = generateKeyPairSync("x25519");
  const raw = Buffer.from(String(publicKey.export({ format: "jwk" }).x), "base64url");
  return { ...publicKeyOf(raw), key: privateKey };
}

/** The expensive part (0.1 ms): agrees on a wrapping key with the holder of the private key. */
export function agree(recipient: PublicKey): Agreement {
  const ephemeral = makePrivateKey();
  const secret = diffieHellman({ privateKey: ephemeral.key, publicKey: importPublic(recipient.raw) });
  return toAgreement(secret, ephemeral.raw, recipient);
}

/** The same agreement from the other side, for a box that is to be opened. */
export function agreeBack(owner: PrivateKey, wrappedKey: Uint8Array): Agreement {
  const ephemeral = wrappedKey.subarray(0, KEY_BYTES);
  const secret = diffieHellman({ privateKey: owner.key, publicKey: importPublic(ephemeral) });
  return toAgreement(secret, ephemeral, owner);
}

function toAgreement(secret: Uint8Array, ephemeral: Uint8Array, { keyId, raw }: PublicKey): Agreement {
  // Both public keys are in the salt, as in HPKE (RFC 9180, 4.1), so that the key belongs to this pair alone.
  const salt = Buffer.concat([ephemeral, raw]);
  const wrappingKey = hkdfSync("sha256", secret, salt, `${SCHEMA} ${keyId}`, KEY_BYTES);
  return { keyId, ephemeral, wrappingKey: createSecretKey(new Uint8Array(wrappingKey)) };
}

/** @param label the box's place, such as its application's number; the box opens under the same label only */
export function closeBox(plain: Uint8Array, label: string, agreement: Agreement): Box {
  const random = drawRandom(KEY_BYTES + 2 * NONCE_BYTES);
  const dataKey = random.subarray(0, KEY_BYTES);
  const nonce = random.subarray(KEY_BYTES, KEY_BYTES + NONCE_BYTES);
  const content = encrypt(createSecretKey(dataKey), nonce, plain, contentLabel(label));
  const wrappedKey = wrap(dataKey, random.subarray(-NONCE_BYTES), label, agreement);
  return { keyId: agreement.keyId, wrappedKey, content };
}

/** @throws BoxProblem */
export function openBox(box: Box, label: string, agreement: Agreement): Uint8Array {
  return decrypt(createSecretKey(unwrap(box.wrappedKey, label, agreement)), box.content, contentLabel(label));
}

/**
 * Hands a box to another key. The content stays as it is.
 * @throws BoxProblem
 */
export function rewrapKey(wrappedKey: Uint8Array, label: string, from: Agreement, to: Agreement): Uint8Array {
  return wrap(unwrap(wrappedKey, label, from), drawRandom(NONCE_BYTES), label, to);
}

let supply = Buffer.alloc(0);

/** Random bytes that nobody else gets. Drawn in stock: each draw from the system costs as much as an encryption. */
function drawRandom(length: number): Uint8Array {
  if (supply.length < length) supply = randomBytes(4096);
  const drawn = new Uint8Array(supply.subarray(0, length));
  supply.fill(0, 0, length);
  supply = supply.subarray(length);
  return drawn;
}

// The key's id is bound to the wrapped key and not to the content, which outlives a change of keys.
const contentLabel = (label: string): string => JSON.stringify([SCHEMA, label]);
const wrapLabel = (label: string, keyId: string): string => JSON.stringify([SCHEMA, label, keyId]);

function wrap(dataKey: Uint8Array, nonce: Uint8Array, label: string, agreement: Agreement): Uint8Array {
  const { wrappingKey, ephemeral, keyId } = agreement;
  return join([ephemeral, encrypt(wrappingKey, nonce, dataKey, wrapLabel(label, keyId))]);
}

const unwrap = (wrappedKey: Uint8Array, label: string, { wrappingKey, keyId }: Agreement): Uint8Array =>
  decrypt(wrappingKey, wrappedKey.subarray(KEY_BYTES), wrapLabel(label, keyId));

// Keys are KeyObjects: given the bytes, Node 24 takes ten times as long (100 µs) to find out what they are.
function encrypt(key: KeyObject, nonce: Uint8Array, plain: Uint8Array, label: string): Uint8Array {
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(label));
  return join([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Like Buffer.concat, without its pool: a box goes to the thread that stores it, and with it would go a copy of the whole
 * 8 KiB that it shares with others.
 */
function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

function decrypt(key: KeyObject, sealed: Uint8Array, label: string): Uint8Array {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BoxProblem("this box does not open");
  }
}
