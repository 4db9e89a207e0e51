import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign } from "node:crypto";
import { existsSync } from "node:fs";
import { z } from "zod";
import { OperatorError } from "../operator-error.ts";
import { createDurably } from "../process/durable-file.ts";
import { readKeyFile, requirePrivate, type KeyPlaces } from "./key-files.ts";

/** The Ed25519 key that signs certificates of consent, as PEM. Only the operator's programs use it. */
const PUBLIC = { type: "spki", format: "pem" } as const;
const PRIVATE = { type: "pkcs8", format: "pem" } as const;

const SIGNING_FILE = z
  .strictObject({ createdAt: z.string(), publicKey: z.string(), privateKey: z.string() })
  .refine(({ publicKey, privateKey }) => createPublicKey(privateKey).export(PUBLIC) === publicKey);

/** The first key makes itself, where the private key of the applications is; of several processes, all use the same. */
export function openSigner({ privateFile, signingFile }: KeyPlaces, now: Date) {
  if (!existsSync(signingFile) && existsSync(privateFile)) makeKey(signingFile, now);
  const key = readKeyFile(signingFile, "The key that signs certificates", SIGNING_FILE);
  requirePrivate(signingFile);
  const privateKey = createPrivateKey(key.privateKey);
  return {
    keyId: hash("sha256", key.publicKey).slice(0, 16),
    createdAt: key.createdAt,
    pem: key.publicKey,
    sign: (text: string): Uint8Array => sign(null, Buffer.from(text), privateKey),
  };
}

function makeKey(file: string, now: Date): void {
  const pair = generateKeyPairSync("ed25519", { publicKeyEncoding: PUBLIC, privateKeyEncoding: PRIVATE });
  try {
    createDurably(file, `${JSON.stringify({ createdAt: now.toISOString(), ...pair }, null, 2)}\n`);
  } catch {
    throw new OperatorError(`${file} cannot be written: check that this user may write there.`);
  }
}
