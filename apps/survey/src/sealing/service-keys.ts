import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { OperatorProblem } from "../process/operator-problem.ts";
import { isProvenAgain, readProvenPublicKey } from "./canary.ts";
import { keyPlaces, readPepper, type KeyPlaces } from "./key-files.ts";
import type { PublicKey } from "./key-pair.ts";
import type { KeyTask } from "./key-process.ts";
import type { SealingKeys } from "./sealer.ts";

interface KeySettings {
  publicKeyFile: string;
  privateKeyFile: string;
  /** The private key is kept away from the service: somebody else proves that it exists. */
  holdsPublicKeyOnly: boolean;
}

interface ServiceKeys {
  settings: KeySettings;
  /** Whether keys may be made when there are none. */
  mayMakeKeys: boolean;
  /** Told where the private key is, once, when it is made. */
  print: (line: string) => void;
}

/**
 * Prepares what the web service seals applications with. In the default set-up a short process of its own opens the canary
 * with the private key (and makes the keys at the very first start). With SURVEY_PUBLIC_KEY_FILE set the private key is
 * elsewhere, and the proof beside the public key has to do: see canary.ts for what it is worth.
 * @returns gives the keys to seal with now, which follow `keys rotate`
 * @throws OperatorProblem
 */
export async function prepareSealing({
  settings,
  mayMakeKeys,
  print,
}: ServiceKeys): Promise<() => SealingKeys> {
  const places = keyPlaces(settings);
  if (!settings.holdsPublicKeyOnly) {
    requireKeys(places, mayMakeKeys);
    print(await runKeyProcess({ places, mayMakeKeys }));
  }
  const [publicKey, pepper] = [followPublicKey(places), readPepper(places)];
  return () => ({ publicKey: publicKey(), pepper });
}

/**
 * Whether keys that stand beside their store were there at an earlier start: the canary is opened at every start, and new keys are
 * proven the moment they are made.
 */
export function haveBeenUsed(settings: KeySettings): boolean {
  const places = keyPlaces(settings);
  if (settings.holdsPublicKeyOnly || !existsSync(places.publicFile) || !existsSync(places.proofFile))
    return false;
  return isProvenAgain(places);
}

function requireKeys({ privateFile }: KeyPlaces, mayMakeKeys: boolean): void {
  if (mayMakeKeys || existsSync(privateFile)) return;
  throw new OperatorProblem(
    `The key that opens the applications is missing: put back ${privateFile}, or set SURVEY_PRIVATE_KEY_FILE. ` +
      "For a store that is really new, run npm run leads -- keys create.",
  );
}

async function runKeyProcess(task: KeyTask): Promise<string> {
  const script = join(import.meta.dirname, "key-process.ts");
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(task)]);
    return stdout;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new OperatorProblem(stderr?.trim() || "The keys could not be checked.");
  }
}

/**
 * Looks at the file again whenever it has changed, so that `keys rotate` takes effect without a restart. A new key without
 * its proof is not used.
 */
function followPublicKey(places: KeyPlaces): () => PublicKey {
  const lastChange = (): number => statSync(places.publicFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let seen = lastChange();
  let key = readProvenPublicKey(places);
  return () => {
    const change = lastChange();
    if (change === seen) return key;
    try {
      key = readProvenPublicKey(places);
      seen = change;
    } catch (error) {
      if (!(error instanceof OperatorProblem)) throw error;
    }
    return key;
  };
}
