import { hash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import {
  importPrivateKey,
  publicKeyOf,
  type PrivateKey,
  type PublicKey,
  createDecryptor,
  createSeal,
  type Decryptor,
  type Seal,
} from "./sealing.ts";

/** Where the keys are. A web service without the private key reads the public file and the pepper alone. */
export interface KeyPlaces {
  publicFile: string;
  privateFile: string;
  pepperFile: string;
  /** Signs certificates of consent. It stands beside the private key: the web service never reads it. */
  signingFile: string;
}

export interface DatedPrivateKey extends PrivateKey {
  createdAt: string;
}

export const keyPlaces = (config: Pick<Config, "publicKeyFile" | "privateKeyFile">): KeyPlaces => ({
  publicFile: config.publicKeyFile,
  privateFile: config.privateKeyFile,
  pepperFile: join(dirname(config.publicKeyFile), "pepper.json"),
  signingFile: join(dirname(config.privateKeyFile), "signing.json"),
});

export const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const fromText = (text: string): Uint8Array => Buffer.from(text, "base64url");

/** 32 bytes, as {@link toText} writes them: a text with one letter changed is often no such text. */
const keyBytes = z
  .string()
  .refine((text) => fromText(text).length === 32 && toText(fromText(text)) === text)
  .transform(fromText);

const PRIVATE_FILE = z.strictObject({
  keys: z
    .array(
      z
        .object({ keyId: z.string(), createdAt: z.string(), privateKey: keyBytes })
        .transform(({ privateKey, ...written }) => ({ ...importPrivateKey(privateKey), written }))
        .refine(({ keyId, written }) => keyId === written.keyId)
        .transform(({ written, ...key }): DatedPrivateKey => ({ ...key, createdAt: written.createdAt })),
    )
    .min(1),
});

const PUBLIC_FILE = z
  .strictObject({ keyId: z.string(), publicKey: keyBytes, createdAt: z.string() })
  .refine(({ keyId, publicKey }) => publicKeyOf(publicKey).keyId === keyId);

/** Any 32 bytes are a pepper: damage shows by the sum. */
const PEPPER_FILE = z
  .strictObject({ pepper: keyBytes, sha256: z.string() })
  .refine(({ pepper, sha256 }) => hash("sha256", pepper) === sha256);

/** Oldest first. */
export function readPrivateKeys({ privateFile }: KeyPlaces): DatedPrivateKey[] {
  const { keys } = readKeyFile(privateFile, "The private key that opens the applications", PRIVATE_FILE);
  requirePrivate(privateFile);
  return keys;
}

export const newestOf = (keys: readonly DatedPrivateKey[]): DatedPrivateKey =>
  keys[keys.length - 1] as DatedPrivateKey;

export const readDecryptor = (config: Pick<Config, "publicKeyFile" | "privateKeyFile">): Decryptor =>
  createDecryptor(readPrivateKeys(keyPlaces(config)));

export const readPublicKey = ({ publicFile }: KeyPlaces): PublicKey =>
  publicKeyOf(readKeyFile(publicFile, "The public key that seals the applications", PUBLIC_FILE).publicKey);

/** For an operator's program. The public key is not everywhere where the private one is. */
export function readSeal(config: Pick<Config, "publicKeyFile" | "privateKeyFile">): Seal {
  const places = keyPlaces(config);
  const isPublicHere = existsSync(places.publicFile);
  return createSeal(isPublicHere ? readPublicKey(places) : newestOf(readPrivateKeys(places)));
}

export const readPepper = ({ pepperFile }: KeyPlaces): Uint8Array =>
  readKeyFile(pepperFile, "The pepper of the keyed hashes", PEPPER_FILE).pepper;

/** @throws OperatorError when the file is missing or damaged */
export function readKeyFile<Content>(file: string, what: string, shape: z.ZodType<Content>): Content {
  try {
    return shape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const isMissing = (error as { code?: string }).code === "ENOENT";
    const problem = isMissing ? "missing" : "unreadable or damaged";
    throw new OperatorError(`${what} is ${problem} (${file}): put back a copy of that file.`);
  }
}

export function requirePrivate(file: string): void {
  if ((statSync(file).mode & 0o077) === 0) return;
  throw new OperatorError(`Other users of this machine can read ${file}: run chmod 600 on it.`);
}
