import { createHash, randomBytes } from "node:crypto";
import { OperatorProblem } from "../process/operator-problem.ts";
import { writeDurably } from "../process/durable-file.ts";
import { fromText, readJson, toJson, toText, type KeyPlaces } from "./key-files.ts";
import { publicKeyOf, type PrivateKey, type PublicKey } from "./key-pair.ts";
import { createOpener } from "./opener.ts";
import { makeWrappingKey, openOrNull, sealBox } from "./sealed-box.ts";

/**
 * A lost private key means lost applications, and that must show before the first one is sealed and not when someone
 * wants to read it. So the public file holds a canary: a random number in a box, and that number's hash. Whoever
 * opens the box writes the number down as proof; the web service compares it with the hash, without any secret.
 *
 * The proof says that the private key existed when the proof was written, not that it still does. That is why the
 * default set-up opens the canary afresh at every start.
 */
interface PublicFile {
  keyId: string;
  publicKey: string;
  createdAt: string;
  canary: { wrappedKey: string; content: string; sha256: string };
}

interface ProofFile {
  keyId: string;
  canary: string;
  openedAt: string;
}

const LABEL = "canary";
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export function writePublicKey({ publicFile }: KeyPlaces, key: PublicKey & { createdAt: string }): void {
  const secret = randomBytes(32);
  const { wrappedKey, content } = sealBox(secret, LABEL, makeWrappingKey(key));
  const canary = { wrappedKey: toText(wrappedKey), content: toText(content), sha256: sha256(secret) };
  const file: PublicFile = { keyId: key.keyId, publicKey: toText(key.raw), createdAt: key.createdAt, canary };
  writeDurably(publicFile, toJson(file));
}

const readPublicFile = ({ publicFile }: KeyPlaces): PublicFile =>
  readJson<PublicFile>(publicFile, "The public key that seals the applications");

/**
 * Opens the canary and writes the proof.
 * @throws OperatorProblem when none of the private keys opens it
 */
export function proveKey(places: KeyPlaces, privateKeys: readonly PrivateKey[], now: Date): void {
  const { keyId, canary } = readPublicFile(places);
  const box = { keyId, wrappedKey: fromText(canary.wrappedKey), content: fromText(canary.content) };
  const secret = openOrNull(() => createOpener(privateKeys).open(box, LABEL));
  if (!secret) {
    throw new OperatorProblem(
      `${places.privateFile} does not open what ${places.publicFile} seals: put back the private key ${keyId}.`,
    );
  }
  const file: ProofFile = { keyId, canary: toText(secret), openedAt: now.toISOString() };
  writeDurably(places.proofFile, toJson(file));
}

/**
 * The key that new applications are sealed with.
 * @throws OperatorProblem without a proof that it can be opened
 */
export function readProvenPublicKey(places: KeyPlaces): PublicKey {
  const { keyId, publicKey, canary } = readPublicFile(places);
  const key = publicKeyOf(fromText(publicKey));
  const advice = "run npm run leads -- keys check where the private key is, and put proof.json beside it";
  const proof = readJson<ProofFile>(places.proofFile, `The proof that ${places.publicFile} can be opened`);
  const isProven = proof.keyId === keyId && sha256(fromText(proof.canary)) === canary.sha256;
  if (key.keyId === keyId && isProven) return key;
  throw new OperatorProblem(`Nothing proves that what ${places.publicFile} seals can be opened: ${advice}.`);
}
