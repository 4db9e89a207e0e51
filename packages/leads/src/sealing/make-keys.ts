import { hash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";
import { createDurably, writeDurably } from "../process/durable-file.ts";
import {
  newestOf,
  readPrivateKeys,
  readPublicKey,
  toText,
  type DatedPrivateKey,
  type KeyPlaces,
} from "./key-files.ts";
import { makePrivateKey, wipe, type PublicKey } from "./sealing.ts";

/** Makes the first keys. @throws OperatorError when there are keys already */
export function makeKeys(places: KeyPlaces, now: Date): void {
  const { privateFile, publicFile } = places;
  if (existsSync(publicFile) || existsSync(privateFile)) {
    throw new OperatorError(`There are keys already: ${privateFile} and ${publicFile}.`);
  }
  makeMissingKeys(places, now);
}

/** Of several first starts, and after one that was cut off, all end up with the same keys. @returns whether this one made the public key */
export function makeMissingKeys(places: KeyPlaces, now: Date): boolean {
  // The private key comes first: a public key without it would seal applications for nobody.
  createDurably(places.privateFile, describePrivateKeys([makeDatedKey(now)]));
  const pepper = randomBytes(32);
  // Another pepper would no longer link the applications of one person, so one that is there stays.
  createDurably(places.pepperFile, toJson({ pepper: toText(pepper), sha256: hash("sha256", pepper) }));
  const isOurs = createDurably(places.publicFile, describePublicKey(newestOf(readPrivateKeys(places))));
  checkKeys(places);
  return isOurs;
}

/** Makes sure that a private key opens what the public one seals. @returns the ids of all private keys, oldest first @throws OperatorError */
export function checkKeys(places: KeyPlaces): string[] {
  const keys = readPrivateKeys(places);
  for (const { secret } of keys) wipe(secret);
  const { keyId } = readPublicKey(places);
  if (keys.some((key) => key.keyId === keyId)) return keys.map((key) => key.keyId);
  throw new OperatorError(
    `${places.privateFile} does not open what ${places.publicFile} seals: put back the private key ${keyId}.`,
  );
}

export function addPrivateKey(places: KeyPlaces, now: Date): PublicKey {
  const key = makeDatedKey(now);
  writeDurably(places.privateFile, describePrivateKeys([...readPrivateKeys(places), key]));
  writeDurably(places.publicFile, describePublicKey(key));
  checkKeys(places);
  return { keyId: key.keyId, raw: key.raw };
}

/** The caller knows that nothing needs it any more. */
export function forgetKey(places: KeyPlaces, keyId: string): void {
  const kept = readPrivateKeys(places).filter((key) => key.keyId !== keyId);
  writeDurably(places.privateFile, describePrivateKeys(kept));
}

const makeDatedKey = (now: Date): DatedPrivateKey => ({ ...makePrivateKey(), createdAt: now.toISOString() });

const describePrivateKeys = (keys: readonly DatedPrivateKey[]): string =>
  toJson({
    keys: keys.map(({ keyId, createdAt, secret }) => ({ keyId, createdAt, privateKey: toText(secret) })),
  });

const describePublicKey = ({ keyId, raw, createdAt }: DatedPrivateKey): string =>
  toJson({ keyId, publicKey: toText(raw), createdAt });

const toJson = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
