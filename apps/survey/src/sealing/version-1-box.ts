import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import type { PrivateKey } from "./key-pair.ts";
import { BoxProblem, type Box } from "./sealed-box.ts";

/**
 * Opens the boxes of version 1, which stay readable and are never written any more; `keys rewrap` replaces them. Their data key is
 * wrapped with X25519, HKDF-SHA256 and AES-256-GCM, and their content encrypted with AES-256-GCM (decision 18).
 */
const SCHEMA = "lead-1";
const [PUBLIC_KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];
/** Public key of one side of the agreement, nonce, encrypted data key, tag. */
export const VERSION_1_KEY_BYTES = 92;

/** Today's wrapped keys have another length. */
export const isVersion1 = ({ wrappedKey }: Box): boolean => wrappedKey.length === VERSION_1_KEY_BYTES;

/** @throws BoxProblem */
export function openVersion1({ wrappedKey, content }: Box, label: string, owner: PrivateKey): Uint8Array {
  try {
    const wrappingKey = agree(owner, wrappedKey.subarray(0, PUBLIC_KEY_BYTES));
    const wrapped = wrappedKey.subarray(PUBLIC_KEY_BYTES);
    const dataKey = decrypt(wrappingKey, wrapped, [SCHEMA, label, owner.keyId]);
    return decrypt(createSecretKey(dataKey), content, [SCHEMA, label]);
  } catch {
    throw new BoxProblem("this box does not open");
  }
}

function agree({ keyId, raw, secret }: PrivateKey, ephemeral: Uint8Array): KeyObject {
  const x25519 = { kty: "OKP", crv: "X25519" };
  const [d, x] = [toBase64(secret), toBase64(raw)];
  const agreed = diffieHellman({
    privateKey: createPrivateKey({ key: { ...x25519, d, x }, format: "jwk" }),
    publicKey: createPublicKey({ key: { ...x25519, x: toBase64(ephemeral) }, format: "jwk" }),
  });
  const wrappingKey = hkdfSync("sha256", agreed, Buffer.concat([ephemeral, raw]), `${SCHEMA} ${keyId}`, 32);
  return createSecretKey(new Uint8Array(wrappingKey));
}

function decrypt(key: KeyObject, sealed: Uint8Array, label: string[]): Uint8Array {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(JSON.stringify(label))).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
