import { agree, agreeBack, BoxProblem, openBox, rewrapKey } from "./envelope.ts";
import type { Agreement, Box, PrivateKey, PublicKey } from "./envelope.ts";

/** What the delivery worker and the operator's commands can do: open boxes. It holds the private keys. */
export interface Opener {
  /** @throws BoxProblem when the box is another key's, belongs elsewhere, or was changed */
  open(box: Box, label: string): Uint8Array;
}

/** Hands boxes to another key without reading them. */
export type Rewrap = (keyId: string, wrappedKey: Uint8Array, label: string) => Uint8Array;

const REMEMBERED_AGREEMENTS = 1000;

export function createOpener(privateKeys: readonly PrivateKey[]): Opener {
  const agreementOf = rememberAgreements(privateKeys);
  return { open: (box, label) => openBox(box, label, agreementOf(box.keyId, box.wrappedKey)) };
}

/** @param newest the public key that everything moves to */
export function createRewrap(privateKeys: readonly PrivateKey[], newest: PublicKey): Rewrap {
  const agreementOf = rememberAgreements(privateKeys);
  const to = agree(newest);
  return (keyId, wrappedKey, label) => rewrapKey(wrappedKey, label, agreementOf(keyId, wrappedKey), to);
}

/** Boxes that were closed in the same second share one agreement; working it out again would cost 0.1 ms each. */
function rememberAgreements(privateKeys: readonly PrivateKey[]) {
  const byId = new Map(privateKeys.map((key) => [key.keyId, key]));
  const agreements = new Map<string, Agreement>();
  return (keyId: string, wrappedKey: Uint8Array): Agreement => {
    const owner = byId.get(keyId);
    if (!owner) throw new BoxProblem(`there is no private key ${keyId} here`);
    const name = `${keyId} ${Buffer.from(wrappedKey.subarray(0, 32)).toString("base64")}`;
    const known = agreements.get(name);
    if (known) return known;
    if (agreements.size >= REMEMBERED_AGREEMENTS) agreements.clear();
    const agreement = agreeBackOrFail(owner, wrappedKey);
    agreements.set(name, agreement);
    return agreement;
  };
}

function agreeBackOrFail(owner: PrivateKey, wrappedKey: Uint8Array): Agreement {
  try {
    return agreeBack(owner, wrappedKey);
  } catch {
    // A destroyed or damaged key is not a point on the curve.
    throw new BoxProblem("this box does not open");
  }
}
