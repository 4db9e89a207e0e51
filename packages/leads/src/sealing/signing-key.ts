import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { existsSync } from "node:fs";
import { z } from "zod";
import { OperatorError } from "../operator-error.ts";
import { createDurably } from "../process/durable-file.ts";
import { keyBytes, readKeyFile, requirePrivate, toText, type KeyPlaces } from "./key-files.ts";
import { publicKeyOf } from "./sealing.ts";

/** The Ed25519 key that signs certificates of consent. Only the operator's programs use it. */

const SIGNING_FILE = z
  .strictObject({ createdAt: z.string(), publicKey: keyBytes, privateKey: keyBytes })
  .transform(({ createdAt, publicKey: raw, privateKey: secret }) => {
    const [x, d] = [toText(raw), toText(secret)];
    const privateKey = createPrivateKey({ key: { kty: "OKP", crv: "Ed25519", x, d }, format: "jwk" });
    const publicKey = createPublicKey(privateKey);
    return { keyId: publicKeyOf(raw).keyId, createdAt, privateKey, publicKey, x };
  })
  .refine(({ publicKey, x }) => publicKey.export({ format: "jwk" }).x === x);

/** The first key makes itself, where the private key of the applications is; of several processes, all use the same. */
export function openSigner({ privateFile, signingFile }: KeyPlaces, now: Date) {
  if (!existsSync(signingFile) && existsSync(privateFile)) makeKey(signingFile, now);
  const key = readKeyFile(signingFile, "The key that signs certificates", SIGNING_FILE);
  requirePrivate(signingFile);
  const { keyId, createdAt, privateKey, publicKey } = key;
  return {
    ...{ keyId, createdAt },
    pem: publicKey.export({ format: "pem", type: "spki" }) as string,
    sign: (text: string): Uint8Array => sign(null, Buffer.from(text), privateKey),
  };
}

function makeKey(file: string, now: Date): void {
  const { x, d } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const content = { createdAt: now.toISOString(), publicKey: x, privateKey: d };
  try {
    createDurably(file, `${JSON.stringify(content, null, 2)}\n`);
  } catch {
    throw new OperatorError(`${file} cannot be written: check that this user may write there.`);
  }
}
