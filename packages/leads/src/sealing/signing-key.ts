import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";
import { existsSync } from "node:fs";
import { createDurably, writeDurably } from "../process/durable-file.ts";
import { OperatorError } from "../operator-error.ts";
import { z } from "zod";
import {
  bytesText,
  damaged,
  fromText,
  readJson,
  requirePrivate,
  toJson,
  type KeyPlaces,
} from "./key-files.ts";
import { publicKeyOf } from "./key-pair.ts";

/** Ed25519 keys that sign certificates of consent. Only the operator's commands use them. */

/** One key of the file, base64url. An older one has lost its private half. */
const SIGNING_KEY = z.strictObject({
  keyId: z.string(),
  createdAt: z.string(),
  publicKey: bytesText(32),
  privateKey: bytesText(32).optional(),
});
type SigningKey = z.output<typeof SIGNING_KEY>;

/** Oldest first; the last one signs. */
const SIGNING_FILE = z.strictObject({ keys: z.array(SIGNING_KEY).min(1) });

/** A public key as it is published. */
export interface PublishedKey {
  keyId: string;
  createdAt: string;
  pem: string;
}

export interface Signer {
  keyId: string;
  /** @returns 64 bytes */
  sign(bytes: Uint8Array): Uint8Array;
}

const ED25519 = { kty: "OKP", crv: "Ed25519" };

const publicHalf = ({ publicKey }: SigningKey): KeyObject =>
  createPublicKey({ key: { ...ED25519, x: publicKey }, format: "jwk" });

function makeSigningKey(now: Date): SigningKey {
  const { x = "", d = "" } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const { keyId } = publicKeyOf(fromText(x));
  return { keyId, createdAt: now.toISOString(), publicKey: x, privateKey: d };
}

function readKeys({ signingFile }: KeyPlaces): SigningKey[] {
  const { keys } = readJson(signingFile, "The key that signs certificates", SIGNING_FILE);
  requirePrivate(signingFile);
  const isWhole = keys.every(({ keyId, publicKey }) => publicKeyOf(fromText(publicKey)).keyId === keyId);
  if (!isWhole) throw damaged(signingFile);
  return keys;
}

/**
 * The key that signs. The first one makes itself, where the private key of the applications is; of several processes that make it at
 * once, all use the same.
 * @throws OperatorError
 */
export function openSigner(places: KeyPlaces, now: Date): Signer {
  const { privateFile, signingFile } = places;
  if (!existsSync(signingFile) && existsSync(privateFile)) {
    tryToWrite(signingFile, () => createDurably(signingFile, toJson({ keys: [makeSigningKey(now)] })));
  }
  const newest = readKeys(places).at(-1) as SigningKey;
  const key = importPrivateHalf(newest);
  if (!key) throw damaged(signingFile);
  return { keyId: newest.keyId, sign: (bytes) => sign(null, bytes, key) };
}

function importPrivateHalf({ publicKey: x, privateKey: d = "" }: SigningKey): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: { ...ED25519, x, d }, format: "jwk" });
    return createPublicKey(key).export({ format: "jwk" }).x === x ? key : undefined;
  } catch {
    return undefined;
  }
}

/** All public keys, newest first. */
export const listSigningKeys = (places: KeyPlaces): PublishedKey[] =>
  readKeys(places)
    .map((key) => ({
      keyId: key.keyId,
      createdAt: key.createdAt,
      pem: publicHalf(key).export({ format: "pem", type: "spki" }) as string,
    }))
    .reverse();

/** Makes a new key and destroys the private half of the old one, whose certificates stay verifiable. */
export function rotateSigningKey(places: KeyPlaces, now: Date): void {
  const old = readKeys(places).map(({ keyId, createdAt, publicKey }) => ({ keyId, createdAt, publicKey }));
  const keys = [...old, makeSigningKey(now)];
  tryToWrite(places.signingFile, () => writeDurably(places.signingFile, toJson({ keys })));
}

/** @returns the id of the key that signed, if it is one of the file */
export const findSigner = (places: KeyPlaces, bytes: Uint8Array, signature: Uint8Array): string | undefined =>
  readKeys(places).find((key) => verify(null, bytes, publicHalf(key), signature))?.keyId;

function tryToWrite(file: string, write: () => void): void {
  try {
    write();
  } catch {
    throw new OperatorError(`${file} cannot be written: check that this user may write there.`);
  }
}
