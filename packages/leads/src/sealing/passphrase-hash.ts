import { promisify } from "node:util";
import sodium from "sodium-native";

const hash = promisify(sodium.crypto_pwhash_str_async);
const verify = promisify(sodium.crypto_pwhash_str_verify_async);

/** Hashes a passphrase (Argon2id, 64 MiB), beside the event loop. @returns one line of text, with its salt and settings */
export async function hashPassphrase(passphrase: string): Promise<string> {
  const [hashed, bytes] = [Buffer.alloc(sodium.crypto_pwhash_STRBYTES), Buffer.from(passphrase.normalize())];
  const { crypto_pwhash_OPSLIMIT_INTERACTIVE: ops, crypto_pwhash_MEMLIMIT_INTERACTIVE: memory } = sodium;
  await hash(hashed, bytes, ops, memory);
  sodium.sodium_memzero(bytes);
  return hashed.toString("ascii").replaceAll("\0", "");
}

/** Whether a passphrase is the one that was hashed. False for a hash that is none. */
export async function isPassphrase(passphrase: string, hashed: string): Promise<boolean> {
  const [kept, bytes] = [Buffer.alloc(sodium.crypto_pwhash_STRBYTES), Buffer.from(passphrase.normalize())];
  kept.write(hashed, "ascii");
  const isRight = await verify(kept, bytes);
  sodium.sodium_memzero(bytes);
  return isRight;
}
