import { hash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { createDurably, writeDurably } from "../process/durable-file.ts";
import { importPrivateKey, publicKeyOf, type PrivateKey, type PublicKey } from "./key-pair.ts";
import { createDecryptor, type Decryptor } from "./sealing.ts";

/** Where the keys are. A web service without the private key reads the public file and the pepper alone. */
export interface KeyPlaces {
  publicFile: string;
  privateFile: string;
  /** Of the keyed hashes. */
  pepperFile: string;
  /** Signs certificates of consent. It stands beside the private key: the web service never reads it. */
  signingFile: string;
}

interface DatedPrivateKey extends PrivateKey {
  createdAt: string;
}

export const keyPlaces = (config: { publicKeyFile: string; privateKeyFile: string }): KeyPlaces => ({
  publicFile: config.publicKeyFile,
  privateFile: config.privateKeyFile,
  pepperFile: join(dirname(config.publicKeyFile), "pepper.json"),
  signingFile: join(dirname(config.privateKeyFile), "signing.json"),
});

export const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
export const fromText = (text: string): Uint8Array => Buffer.from(text, "base64url");

/** So many bytes, as {@link toText} writes them: a text with one letter changed is often no such text. */
export const bytesText = (length: number) =>
  z.string().refine((text) => fromText(text).length === length && toText(fromText(text)) === text);

const PRIVATE_FILE = z.strictObject({
  keys: z
    .array(
      z.strictObject({
        keyId: z.string(),
        createdAt: z.string(),
        publicKey: bytesText(32),
        privateKey: bytesText(32),
      }),
    )
    .min(1),
});
type PrivateFile = z.output<typeof PRIVATE_FILE>;

/**
 * All private keys, oldest first.
 * @throws OperatorError
 */
export function readPrivateKeys({ privateFile }: KeyPlaces): DatedPrivateKey[] {
  const { keys } = readJson(privateFile, "The private key that opens the applications", PRIVATE_FILE);
  requirePrivate(privateFile);
  return keys.map(({ keyId, createdAt, publicKey, privateKey }) => {
    const key = importPrivateKey(fromText(privateKey));
    if (key.keyId !== keyId || toText(key.raw) !== publicKey) throw damaged(privateFile);
    return { ...key, createdAt };
  });
}

/** What is in the file is not what was written there. */
export const damaged = (file: string): OperatorError =>
  new OperatorError(`${file} is damaged: put back a copy of it.`);

/** @throws OperatorError when any user of this machine can read the file */
export function requirePrivate(file: string): void {
  if ((statSync(file).mode & 0o007) === 0) return;
  throw new OperatorError(`Every user of this machine can read ${file}: run chmod 600 on it.`);
}

/** The key that new applications are sealed with. */
export const newestOf = (keys: readonly DatedPrivateKey[]): DatedPrivateKey =>
  keys[keys.length - 1] as DatedPrivateKey;

/**
 * What the delivery worker and the operator's commands open applications with.
 * @throws OperatorError
 */
export const readDecryptor = (config: Pick<Config, "publicKeyFile" | "privateKeyFile">): Decryptor =>
  createDecryptor(readPrivateKeys(keyPlaces(config)));

/** Replaces the private keys, oldest first. */
export function writePrivateKeys({ privateFile }: KeyPlaces, keys: readonly DatedPrivateKey[]): void {
  writeDurably(privateFile, toJson(describePrivateKeys(keys)));
}

/** @returns false when there are private keys already, also when another process makes them at this very moment */
export const createPrivateKeys = ({ privateFile }: KeyPlaces, keys: readonly DatedPrivateKey[]): boolean =>
  createDurably(privateFile, toJson(describePrivateKeys(keys)));

const describePrivateKeys = (keys: readonly DatedPrivateKey[]): PrivateFile => ({
  keys: keys.map(({ keyId, createdAt, raw, secret }) => ({
    keyId,
    createdAt,
    publicKey: toText(raw),
    privateKey: toText(secret),
  })),
});

const PUBLIC_FILE = z.strictObject({ keyId: z.string(), publicKey: bytesText(32), createdAt: z.string() });

/**
 * The key that new applications are sealed with.
 * @throws OperatorError
 */
export function readPublicKey({ publicFile }: KeyPlaces): PublicKey {
  const file = readJson(publicFile, "The public key that seals the applications", PUBLIC_FILE);
  const key = publicKeyOf(fromText(file.publicKey));
  if (key.keyId !== file.keyId) throw damaged(publicFile);
  return key;
}

const describePublicKey = ({ keyId, raw, createdAt }: PublicKey & { createdAt: string }): string =>
  toJson({ keyId, publicKey: toText(raw), createdAt });

export const writePublicKey = ({ publicFile }: KeyPlaces, key: PublicKey & { createdAt: string }): void =>
  writeDurably(publicFile, describePublicKey(key));

/** The same for a first key. @returns false when another process has made it at this very moment */
export const createPublicKey = ({ publicFile }: KeyPlaces, key: PublicKey & { createdAt: string }): boolean =>
  createDurably(publicFile, describePublicKey(key));

/** Any 32 bytes are a pepper: damage shows by the sum. */
const PEPPER_FILE = z.strictObject({ pepper: bytesText(32), sha256: z.string() });

const describePepper = (pepper: Uint8Array): z.output<typeof PEPPER_FILE> => ({
  pepper: toText(pepper),
  sha256: hash("sha256", pepper),
});

/** @throws OperatorError */
export function readPepper({ pepperFile }: KeyPlaces): Uint8Array {
  const { pepper, sha256 } = readJson(pepperFile, "The pepper of the keyed hashes", PEPPER_FILE);
  const bytes = fromText(pepper);
  if (describePepper(bytes).sha256 !== sha256) throw damaged(pepperFile);
  return bytes;
}

/** Makes the pepper unless there is one: another one would no longer link the applications of one person. */
export function makePepper({ pepperFile }: KeyPlaces): void {
  if (!existsSync(pepperFile)) createDurably(pepperFile, toJson(describePepper(randomBytes(32))));
}

/** @throws OperatorError when the file is missing or damaged */
export function readJson<Content>(file: string, what: string, shape: z.ZodType<Content>): Content {
  try {
    return shape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const isMissing = (error as { code?: string }).code === "ENOENT";
    const problem = isMissing ? "missing" : "unreadable or damaged";
    throw new OperatorError(`${what} is ${problem} (${file}): put back a copy of that file.`);
  }
}

export const toJson = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
