import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { OperatorProblem } from "../operator-problem.ts";
import type { Config } from "../config.ts";
import { exportPrivateKey, importPrivateKey, type PrivateKey } from "./envelope.ts";
import { createOpener, type Opener } from "./opener.ts";

/** Where the keys are. The web service reads the public file, the proof and the pepper; never the private file. */
export interface KeyPlaces {
  publicFile: string;
  privateFile: string;
  /** Shows that the private key has opened the canary in the public file. */
  proofFile: string;
  /** Of the keyed hashes. */
  pepperFile: string;
}

export interface DatedPrivateKey extends PrivateKey {
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
});

export const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
export const fromText = (text: string): Uint8Array => Buffer.from(text, "base64url");

/**
 * All private keys, oldest first.
 * @throws OperatorProblem
 */
export function readPrivateKeys({ privateFile }: KeyPlaces): DatedPrivateKey[] {
  const { keys } = readJson<PrivateFile>(privateFile, "The private key that opens the applications");
  if ((statSync(privateFile).mode & 0o007) !== 0) {
    throw new OperatorProblem(`Every user of this machine can read ${privateFile}: run chmod 600 on it.`);
  }
  return keys.map(({ keyId, createdAt, publicKey, privateKey }) => {
    const key = importPrivateKey(privateKey, fromText(publicKey));
    if (key.keyId !== keyId) throw new OperatorProblem(`${privateFile} is damaged: put back a copy of it.`);
    return { ...key, createdAt };
  });
}

/**
 * What the delivery worker and the operator's commands open applications with.
 * @throws OperatorProblem
 */
export const readOpener = (config: Pick<Config, "publicKeyFile" | "privateKeyFile">): Opener =>
  createOpener(readPrivateKeys(keyPlaces(config)));

/** @param mustBeNew fails when the file is there, also when another process makes it at this very moment */
export function writePrivateKeys(
  { privateFile }: KeyPlaces,
  keys: readonly DatedPrivateKey[],
  { mustBeNew = false } = {},
): void {
  const content: PrivateFile = {
    keys: keys.map((key) => ({
      keyId: key.keyId,
      createdAt: key.createdAt,
      publicKey: toText(key.raw),
      privateKey: exportPrivateKey(key),
    })),
  };
  writeDurably(privateFile, content, mustBeNew);
}

export function readPepper({ pepperFile }: KeyPlaces): Uint8Array {
  return fromText(readJson<{ pepper: string }>(pepperFile, "The pepper of the keyed hashes").pepper);
}

/** Makes the pepper unless there is one: another one would no longer link the applications of one person. */
export function makePepper({ pepperFile }: KeyPlaces): void {
  if (!existsSync(pepperFile)) writeDurably(pepperFile, { pepper: toText(randomBytes(32)) }, true);
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

/** Replaces a file so that after a power cut it is either the old or the new one. Only its owner can read it. */
export function writeDurably(file: string, content: object, mustBeNew = false): void {
  const folder = dirname(file);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = openSync(fresh, "wx", 0o600);
  try {
    writeFileSync(handle, `${JSON.stringify(content, null, 2)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  chmodSync(fresh, 0o600);
  // A link fails when the name is taken, a rename replaces it.
  if (mustBeNew) linkSync(fresh, file);
  else renameSync(fresh, file);
  rmSync(fresh, { force: true });
  const folderHandle = openSync(folder, "r");
  fsyncSync(folderHandle);
  closeSync(folderHandle);
}
