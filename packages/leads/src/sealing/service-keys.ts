import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { keyPlaces, readPepper, readPublicKey, type KeyPlaces } from "./key-files.ts";
import type { PublicKey, SealingKeys } from "./sealing.ts";
import { checkKeys, makeMissingKeys } from "./make-keys.ts";

interface ServiceKeys {
  settings: Pick<Config, "publicKeyFile" | "privateKeyFile" | "holdsPublicKeyOnly">;
  mayMakeKeys: boolean;
  /** Told where the private key is, once, when it is made. */
  print: (line: string) => void;
}

/**
 * Every start makes sure that the private key is there and fits, because a lost one means lost applications; the very first makes the
 * keys. With SURVEY_PUBLIC_KEY_FILE set it is elsewhere. @returns gives the keys to seal with now @throws OperatorError
 */
export function prepareSealing({ settings, mayMakeKeys, print }: ServiceKeys): () => SealingKeys {
  const places = keyPlaces(settings);
  if (!settings.holdsPublicKeyOnly) prepareKeys(places, mayMakeKeys, print);
  const [publicKey, pepper] = [followPublicKey(places), readPepper(places)];
  return () => ({ publicKey: publicKey(), pepper });
}

function prepareKeys(places: KeyPlaces, mayMakeKeys: boolean, print: ServiceKeys["print"]): void {
  const { privateFile, publicFile } = places;
  if (mayMakeKeys && !existsSync(publicFile)) {
    if (makeMissingKeys(places, new Date()))
      print(
        `New keys: only ${privateFile} can open the applications; losing it loses them all, so copy it off this machine now.\n`,
      );
    return;
  }
  if (!mayMakeKeys && !existsSync(privateFile))
    throw new OperatorError(
      `The key that opens the applications is missing: put back ${privateFile}, or set SURVEY_PRIVATE_KEY_FILE. ` +
        "For a store that is really new, run npm run leads -- keys create.",
    );
  checkKeys(places);
}

/** Reads the file for each batch, so that `keys replace` takes effect without a restart; where it cannot be read, the last key stays. */
function followPublicKey(places: KeyPlaces): () => PublicKey {
  let key = readPublicKey(places);
  return () => {
    try {
      key = readPublicKey(places);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
    }
    return key;
  };
}
