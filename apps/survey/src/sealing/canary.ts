import { createHash, randomBytes } from "node:crypto";
import { OperatorProblem } from "../process/operator-problem.ts";
import { createDurably, writeDurably } from "../process/durable-file.ts";
import { z } from "zod";
import { bytesText, damaged, fromText, readJson, toJson, toText, type KeyPlaces } from "./key-files.ts";
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
const PUBLIC_FILE = z.strictObject({
  keyId: z.string(),
  publicKey: bytesText(32),
  createdAt: z.string(),
  canary: z.strictObject({ wrappedKey: z.string(), content: z.string(), sha256: z.string() }),
});
type PublicFile = z.output<typeof PUBLIC_FILE>;

const PROOF_FILE = z.strictObject({ keyId: z.string(), canary: z.string(), openedAt: z.string() });
type ProofFile = z.output<typeof PROOF_FILE>;

const LABEL = "canary";
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

type DatedPublicKey = PublicKey & { createdAt: string };

export const writePublicKey = ({ publicFile }: KeyPlaces, key: DatedPublicKey): void =>
  writeDurably(publicFile, describePublicKey(key));

/** The same for a first key. Of several processes that make the file at once, the canary of one counts for all. */
export const createPublicKey = ({ publicFile }: KeyPlaces, key: DatedPublicKey): boolean =>
  createDurably(publicFile, describePublicKey(key));

function describePublicKey(key: DatedPublicKey): string {
  const secret = randomBytes(32);
  const { wrappedKey, content } = sealBox(secret, LABEL, makeWrappingKey(key));
  const canary = { wrappedKey: toText(wrappedKey), content: toText(content), sha256: sha256(secret) };
  const file: PublicFile = { keyId: key.keyId, publicKey: toText(key.raw), createdAt: key.createdAt, canary };
  return toJson(file);
}

function readPublicFile({ publicFile }: KeyPlaces): PublicFile {
  const file = readJson(publicFile, "The public key that seals the applications", PUBLIC_FILE);
  if (publicKeyOf(fromText(file.publicKey)).keyId !== file.keyId) throw damaged(publicFile);
  return file;
}

const readProof = ({ publicFile, proofFile }: KeyPlaces): ProofFile =>
  readJson(proofFile, `The proof that ${publicFile} can be opened`, PROOF_FILE);

/**
 * Opens the canary and writes the proof.
 * @throws OperatorProblem when none of the private keys opens it
 */
export function proveKey(places: KeyPlaces, privateKeys: readonly PrivateKey[], now: Date): void {
  const { keyId, canary } = readPublicFile(places);
  const box = { keyId, wrappedKey: fromText(canary.wrappedKey), content: fromText(canary.content) };
  const secret = openOrNull(() => createOpener(privateKeys).open(box, LABEL));
  const isOurs = privateKeys.some((key) => key.keyId === keyId);
  if (isOurs && (!secret || sha256(secret) !== canary.sha256)) throw damaged(places.publicFile);
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
  const proof = readProof(places);
  const isOfThisKey = proof.keyId === keyId;
  const isRight = sha256(fromText(proof.canary)) === canary.sha256;
  if (isOfThisKey && isRight) return publicKeyOf(fromText(publicKey));
  const advice = "run npm run leads -- keys check where the private key is, and put proof.json beside it";
  const problem = `Nothing proves that what ${places.publicFile} seals can be opened`;
  const isDamaged = isOfThisKey || isRight;
  const cause = isDamaged ? `, because ${places.proofFile} or that file is damaged` : "";
  throw new OperatorProblem(`${problem}${cause}: ${advice}.`);
}

/** Whether the canary was opened once more after the key was made. */
export const isProvenAgain = (places: KeyPlaces): boolean =>
  readProof(places).openedAt > readPublicFile(places).createdAt;
