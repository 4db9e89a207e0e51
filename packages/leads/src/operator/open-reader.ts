import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { readDecryptor } from "../sealing/key-files.ts";
import { MissingKey, type Decryptor } from "../sealing/sealing.ts";
import { openLeadReader, withStore } from "../store/open-stores.ts";
import type { LeadReader } from "../store/reader.ts";

/** Holds the private keys: read for the first thing to open, and again where none of them opens something. */
export function holdKeys(settings: Pick<Config, "publicKeyFile" | "privateKeyFile">): Decryptor {
  let held: Decryptor | undefined;
  let isForgotten = false;
  const read = (): Decryptor => {
    if (isForgotten) throw new MissingKey("the keys are forgotten");
    const fresh = readDecryptor(settings);
    held?.forget();
    return (held = fresh);
  };
  return {
    open(ciphertext, label) {
      try {
        return (held ?? read()).open(ciphertext, label);
      } catch (error) {
        if (!(error instanceof MissingKey)) throw error;
        return read().open(ciphertext, label);
      }
    },
    forget() {
      isForgotten = true;
      held?.forget();
      held = undefined;
    },
  };
}

export const readStore = <Result>(
  settings: Config,
  work: (reader: LeadReader) => Promise<Result>,
): Promise<Result> => withStore(openLeadReader(settings, holdKeys(settings).open), work);

export const noSuchApplication = (submissionId: string): OperatorError =>
  new OperatorError(
    `There is no application "${submissionId}". The list names the first digits of each, and show the whole number.`,
  );

/** The end of a sentence about an application. */
export const cannotBeOpened = ({ privateKeyFile }: Config): string =>
  `cannot be opened with the keys in ${privateKeyFile}: put back the private key that is missing there.`;

const ARE_DAMAGED =
  "damaged and cannot be read: npm run leads -- check names what is broken, and a backup may have it whole.";

/** "3 more are damaged and cannot be read: …" */
export const moreAreDamaged = (count: number): string =>
  `${count} more ${count === 1 ? "is" : "are"} ${ARE_DAMAGED}`;
export const isDamagedSentence = (what: string): string => `${what} is ${ARE_DAMAGED}`;
