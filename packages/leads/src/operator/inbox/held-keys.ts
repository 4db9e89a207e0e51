import { statSync } from "node:fs";
import type { Config } from "../../config.ts";
import { readDecryptor } from "../../sealing/key-files.ts";
import type { ForgettingDecryptor } from "../../sealing/decryptor.ts";
import { MissingKey } from "../../sealing/sealed-box.ts";

/**
 * Holds the private keys, and learns of those that `keys rotate` makes meanwhile: a box whose key is not here makes it look
 * whether the file has changed.
 * @throws OperatorError
 */
export function holdKeys(settings: Config): ForgettingDecryptor {
  const lastChange = (): number => statSync(settings.privateKeyFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let seen = lastChange();
  let decryptor = readDecryptor(settings);
  let isForgotten = false;
  const hasNewKeys = (): boolean => {
    const change = lastChange();
    if (isForgotten || change === seen) return false;
    seen = change;
    const next = readDecryptor(settings);
    decryptor.forget();
    decryptor = next;
    return true;
  };
  return {
    open(box, label) {
      try {
        return decryptor.open(box, label);
      } catch (error) {
        if (error instanceof MissingKey && hasNewKeys()) return decryptor.open(box, label);
        throw error;
      }
    },
    forget() {
      isForgotten = true;
      decryptor.forget();
    },
  };
}
