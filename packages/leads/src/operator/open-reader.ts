import type { Config } from "../config.ts";
import { readDecryptor } from "../sealing/key-files.ts";
import type { Decryptor } from "../sealing/decryptor.ts";
import { openLeadReader } from "../store/open-stores.ts";
import type { LeadReader } from "../store/reading/reader.ts";

/** The private keys are read for the first box that has to be opened: before the first application there may be none. */
export function openReader(settings: Config): Promise<LeadReader> {
  let decryptor: Decryptor | undefined;
  return openLeadReader(settings, {
    open: (box, label) => (decryptor ??= readDecryptor(settings)).open(box, label),
  });
}

/** The end of a sentence about an application. */
export const cannotBeOpened = ({ privateKeyFile }: Config): string =>
  `cannot be opened with the keys in ${privateKeyFile}: put back the private key that is missing there.`;

const ARE_DAMAGED =
  "damaged and cannot be read: npm run leads -- check names what is broken, and a backup may have it whole.";

/** "3 more are damaged and cannot be read: …" */
export const moreAreDamaged = (count: number): string =>
  `${count} more ${count === 1 ? "is" : "are"} ${ARE_DAMAGED}`;
export const isDamagedSentence = (what: string): string => `${what} is ${ARE_DAMAGED}`;
