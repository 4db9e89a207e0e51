import { wipe, type PrivateKey, type PublicKey } from "./key-pair.ts";
import {
  makeWrappingKey,
  MissingKey,
  openBox,
  openOrNull,
  sealBox,
  sealedWrappingKey,
  unsealWrappingKey,
  type Ciphertext,
} from "./sealed-box.ts";

/** What the delivery worker and the operator's commands can do: open boxes. It holds the private keys. */
export interface Decryptor {
  /** @throws SealingError when the box is another key's, belongs elsewhere, or was changed */
  open(box: Ciphertext, label: string): Uint8Array;
}

/** An decryptor whose keys are gone from memory once it has forgotten them. From then on it opens no box. */
export interface ForgettingDecryptor extends Decryptor {
  forget(): void;
}

/**
 * Seals what is in a box for another key, under a new data key.
 * @throws SealingError
 */
export type Rewrap = (box: Ciphertext, label: string) => Ciphertext;

export function createDecryptor(privateKeys: readonly PrivateKey[]): ForgettingDecryptor {
  const byId = new Map(privateKeys.map((key) => [key.keyId, key]));
  let last: { sealedFor: string; wrappingKey: Buffer } | undefined;
  /** Boxes of one batch stand beside each other, and unsealing is nearly all of the work. */
  const unseal = (box: Ciphertext, owner: PrivateKey): Buffer => {
    const sealed = sealedWrappingKey(box);
    const sealedFor = `${box.keyId} ${Buffer.from(sealed).toString("hex")}`;
    if (last?.sealedFor === sealedFor) return last.wrappingKey;
    const wrappingKey = unsealWrappingKey(sealed, owner);
    if (last) wipe(last.wrappingKey);
    last = { sealedFor, wrappingKey };
    return wrappingKey;
  };
  const openWith = (owner: PrivateKey, box: Ciphertext, label: string): Uint8Array =>
    openBox(box, label, unseal(box, owner));
  return {
    open(box, label) {
      const owner = byId.get(box.keyId);
      if (owner) return openWith(owner, box, label);
      // The name of the key may be what is damaged.
      for (const key of byId.values()) {
        const content = openOrNull(() => openWith(key, box, label));
        if (content) return content;
      }
      throw new MissingKey(`there is no private key ${box.keyId} here`);
    },
    forget() {
      for (const { secret } of byId.values()) wipe(secret);
      byId.clear();
      if (last) wipe(last.wrappingKey);
      last = undefined;
    },
  };
}

/** For programs that count or list what is stored and open none of it. */
export const noKey: Decryptor = createDecryptor([]);

/** @param newest the public key that everything moves to */
export function createRewrap(privateKeys: readonly PrivateKey[], newest: PublicKey): Rewrap {
  const decryptor = createDecryptor(privateKeys);
  const wrappingKey = makeWrappingKey(newest);
  return (box, label) => sealBox(decryptor.open(box, label), label, wrappingKey);
}
