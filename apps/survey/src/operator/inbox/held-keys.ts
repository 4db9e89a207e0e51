import { statSync } from "node:fs";
import type { Config } from "../../config.ts";
import { readOpener } from "../../sealing/key-files.ts";
import type { ForgettingOpener } from "../../sealing/opener.ts";
import { MissingKey } from "../../sealing/sealed-box.ts";

/**
 * Holds the private keys, and learns of those that `keys rotate` makes meanwhile: a box whose key is not here makes it look
 * whether the file has changed.
 * @throws OperatorProblem
 */
export function holdKeys(settings: Config): ForgettingOpener {
  const lastChange = (): number => statSync(settings.privateKeyFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let seen = lastChange();
  let opener = readOpener(settings);
  let isForgotten = false;
  const hasNewKeys = (): boolean => {
    const change = lastChange();
    if (isForgotten || change === seen) return false;
    seen = change;
    const next = readOpener(settings);
    opener.forget();
    opener = next;
    return true;
  };
  return {
    open(box, label) {
      try {
        return opener.open(box, label);
      } catch (error) {
        if (error instanceof MissingKey && hasNewKeys()) return opener.open(box, label);
        throw error;
      }
    },
    forget() {
      isForgotten = true;
      opener.forget();
    },
  };
}
