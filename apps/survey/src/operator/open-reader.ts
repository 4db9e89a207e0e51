import type { Config } from "../config.ts";
import { readOpener } from "../sealing/key-files.ts";
import type { Opener } from "../sealing/opener.ts";
import { openLeadReader } from "../store/open-stores.ts";
import type { LeadReader } from "../store/reader.ts";

/** The private keys are read for the first box that has to be opened: before the first application there may be none. */
export function openReader(settings: Config): Promise<LeadReader> {
  let opener: Opener | undefined;
  return openLeadReader(settings, {
    open: (box, label) => (opener ??= readOpener(settings)).open(box, label),
  });
}

/** The end of a sentence about an application. */
export const cannotBeOpened = ({ privateKeyFile }: Config): string =>
  `cannot be opened with the keys in ${privateKeyFile}: put back the private key that is missing there.`;
