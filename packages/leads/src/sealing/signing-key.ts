import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { z } from "zod";
import { OperatorError } from "../operator-error.ts";
import { createDurably } from "../process/durable-file.ts";
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

/** The Ed25519 key that signs certificates of consent. Only the operator's programs use it. */

const SIGNING_FILE = z.strictObject({
  createdAt: z.string(),
  publicKey: bytesText(32),
  privateKey: bytesText(32),
});

interface SigningKey {
  keyId: string;
  createdAt: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface Signer {
  keyId: string;
  /** @returns 64 bytes */
  sign(bytes: Uint8Array): Uint8Array;
}

function readKey({ signingFile }: KeyPlaces): SigningKey {
  const {
    publicKey: x,
    privateKey: d,
    createdAt,
  } = readJson(signingFile, "The key that signs certificates", SIGNING_FILE);
  requirePrivate(signingFile);
  const privateKey = createPrivateKey({ key: { kty: "OKP", crv: "Ed25519", x, d }, format: "jwk" });
  const publicKey = createPublicKey(privateKey);
  if (publicKey.export({ format: "jwk" }).x !== x) throw damaged(signingFile);
  return { keyId: publicKeyOf(fromText(x)).keyId, createdAt, privateKey, publicKey };
}

/**
 * The first one makes itself, where the private key of the applications is; of several processes that make it at once, all use the
 * same.
 * @throws OperatorError
 */
export function openSigner(places: KeyPlaces, now: Date): Signer {
  const { privateFile, signingFile } = places;
  if (!existsSync(signingFile) && existsSync(privateFile)) makeKey(signingFile, now);
  const { keyId, privateKey } = readKey(places);
  return { keyId, sign: (bytes) => sign(null, bytes, privateKey) };
}

function makeKey(file: string, now: Date): void {
  const { x = "", d = "" } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  try {
    createDurably(file, toJson({ createdAt: now.toISOString(), publicKey: x, privateKey: d }));
  } catch {
    throw new OperatorError(`${file} cannot be written: check that this user may write there.`);
  }
}

/** The public key as it is published: its name, and PEM. */
export function publishedSigningKey(places: KeyPlaces): { keyId: string; createdAt: string; pem: string } {
  const { keyId, createdAt, publicKey } = readKey(places);
  return { keyId, createdAt, pem: publicKey.export({ format: "pem", type: "spki" }) as string };
}
