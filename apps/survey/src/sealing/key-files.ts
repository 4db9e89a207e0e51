import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../config.ts";
import { OperatorProblem } from "../process/operator-problem.ts";
import { createDurably, writeDurably } from "../process/durable-file.ts";
import { importPrivateKey, type PrivateKey } from "./key-pair.ts";
import { createOpener, type Opener } from "./opener.ts";

/** Where the keys are. The web service reads the public file, the proof and the pepper; never the private file. */
export interface KeyPlaces {
  publicFile: string;
  privateFile: string;
  /** Shows that the private key has opened the canary in the public file. */
  proofFile: string;
  /** Of the keyed hashes. */
  pepperFile: string;
  /** Signs certificates of consent. It stands beside the private key: the web service never reads it. */
  signingFile: string;
}

interface DatedPrivateKey extends PrivateKey {
  createdAt: string;
}

interface PrivateFile {
  keys: { keyId: string; createdAt: string; publicKey: string; privateKey: string }[];
}

export const keyPlaces = (config: { publicKeyFile: string; privateKeyFile: string }): KeyPlaces => ({
  publicFile: config.publicKeyFile,
  privateFile: config.privateKeyFile,
  proofFile: join(dirname(config.publicKeyFile), "proof.json"),
  pepperFile: join(dirname(config.publicKeyFile), "pepper.json"),
  signingFile: join(dirname(config.privateKeyFile), "signing.json"),
});

export const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
export const fromText = (text: string): Uint8Array => Buffer.from(text, "base64url");

/**
 * All private keys, oldest first.
 * @throws OperatorProblem
 */
export function readPrivateKeys({ privateFile }: KeyPlaces): DatedPrivateKey[] {
  const { keys } = readJson<PrivateFile>(privateFile, "The private key that opens the applications");
  requirePrivate(privateFile);
  return keys.map(({ keyId, createdAt, privateKey }) => {
    const key = importPrivateKey(fromText(privateKey));
    if (key.keyId !== keyId) throw new OperatorProblem(`${privateFile} is damaged: put back a copy of it.`);
    return { ...key, createdAt };
  });
}

/** @throws OperatorProblem when any user of this machine can read the file */
export function requirePrivate(file: string): void {
  if ((statSync(file).mode & 0o007) === 0) return;
  throw new OperatorProblem(`Every user of this machine can read ${file}: run chmod 600 on it.`);
}

/** The key that new applications are sealed with. */
export const newestOf = (keys: readonly DatedPrivateKey[]): DatedPrivateKey =>
  keys[keys.length - 1] as DatedPrivateKey;

/**
 * What the delivery worker and the operator's commands open applications with.
 * @throws OperatorProblem
 */
export const readOpener = (config: Pick<Config, "publicKeyFile" | "privateKeyFile">): Opener =>
  createOpener(readPrivateKeys(keyPlaces(config)));

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

export function readPepper({ pepperFile }: KeyPlaces): Uint8Array {
  return fromText(readJson<{ pepper: string }>(pepperFile, "The pepper of the keyed hashes").pepper);
}

/** Makes the pepper unless there is one: another one would no longer link the applications of one person. */
export function makePepper({ pepperFile }: KeyPlaces): void {
  if (!existsSync(pepperFile)) createDurably(pepperFile, toJson({ pepper: toText(randomBytes(32)) }));
}

/** @throws OperatorProblem when the file is missing or damaged */
export function readJson<Content>(file: string, what: string): Content {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Content;
  } catch (error) {
    const isMissing = (error as { code?: string }).code === "ENOENT";
    const problem = isMissing ? "missing" : "unreadable or damaged";
    throw new OperatorProblem(`${what} is ${problem} (${file}): put back a copy of that file.`);
  }
}

export const toJson = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
