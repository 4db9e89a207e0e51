import { existsSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";
import {
  createPrivateKeys,
  createPublicKey,
  makePepper,
  newestOf,
  readPrivateKeys,
  readPublicKey,
  writePrivateKeys,
  writePublicKey,
  type KeyPlaces,
} from "./key-files.ts";
import { makePrivateKey, wipe, type PublicKey } from "./key-pair.ts";

/** What the side that holds the private key does with the key files. */

/**
 * Makes the first keys.
 * @throws OperatorError when there are keys already
 */
export function makeKeys(places: KeyPlaces, now: Date): void {
  const { privateFile, publicFile } = places;
  const key = { ...makePrivateKey(), createdAt: now.toISOString() };
  // The private key first: a public key without it would seal applications for nobody.
  if (existsSync(publicFile) || !createPrivateKeys(places, [key])) {
    throw new OperatorError(`There are keys already: ${privateFile} and ${publicFile}.`);
  }
  finishKeys(places);
}

/**
 * Makes what is missing for a first start: everything, what a start that was cut off has left, or nothing, when others have
 * started at the same moment. All of them end up with the same keys.
 * @returns whether this process made the public key, which is the last to be made
 */
export function makeMissingKeys(places: KeyPlaces, now: Date): boolean {
  createPrivateKeys(places, [{ ...makePrivateKey(), createdAt: now.toISOString() }]);
  return finishKeys(places);
}

function finishKeys(places: KeyPlaces): boolean {
  makePepper(places);
  const isOurs = createPublicKey(places, newestOf(readPrivateKeys(places)));
  checkKeys(places);
  return isOurs;
}

/**
 * Compares what is really in the files: one of the private keys opens what the public key seals. The secrets are
 * overwritten before this returns.
 * @returns the ids of all private keys, oldest first
 * @throws OperatorError
 */
export function checkKeys(places: KeyPlaces): string[] {
  const keys = readPrivateKeys(places);
  for (const { secret } of keys) wipe(secret);
  const { keyId } = readPublicKey(places);
  if (keys.some((key) => key.keyId === keyId)) return keys.map((key) => key.keyId);
  throw new OperatorError(
    `${places.privateFile} does not open what ${places.publicFile} seals: put back the private key ${keyId}.`,
  );
}

/**
 * Makes a new key for new applications and keeps the old ones.
 * @returns the new key
 */
export function addPrivateKey(places: KeyPlaces, now: Date): PublicKey {
  const key = { ...makePrivateKey(), createdAt: now.toISOString() };
  writePrivateKeys(places, [...readPrivateKeys(places), key]);
  writePublicKey(places, key);
  checkKeys(places);
  return { keyId: key.keyId, raw: key.raw };
}

/** Destroys a private key. The caller knows that nothing needs it any more. */
export function forgetKey(places: KeyPlaces, keyId: string): void {
  writePrivateKeys(
    places,
    readPrivateKeys(places).filter((key) => key.keyId !== keyId),
  );
}
