import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import type { Decryptor } from "../sealing/sealing.ts";
import { hasStore, identifyStoreFile, openLeadReader } from "../store/open-stores.ts";
import type { LeadReader } from "../store/reader.ts";
import { holdKeys } from "./open-reader.ts";

/** The store for reading, opened as soon as there is one, and the keys. */
export async function openSession(settings: Config) {
  let keys: Decryptor | undefined;
  let reading: Promise<LeadReader> | undefined;
  let closing: Promise<void> | undefined;
  /** The file that is read; undefined with PostgreSQL. */
  let file: string | undefined;
  const requireOpen = (): void => {
    if (closing) throw new OperatorError("The inbox is locked.");
  };
  const open = (): Promise<LeadReader> => {
    keys?.forget();
    keys = holdKeys(settings);
    file = identifyStoreFile(settings);
    return openLeadReader(settings, keys.open);
  };
  const reader = async (): Promise<LeadReader | undefined> => {
    requireOpen();
    if (!reading && !hasStore(settings)) return undefined;
    reading ??= open();
    // A store that cannot be opened now may be there the next time.
    reading.catch(() => (reading = undefined));
    return reading;
  };
  await reader();
  const close = async (): Promise<void> => {
    keys?.forget();
    await (await reading?.catch(() => undefined))?.close();
  };
  return {
    reader,
    /** For what was read meanwhile: without its key, nothing of it can be told from what is damaged. */
    requireOpen,
    /** Whether another file, or none, is where the one was that is read. */
    isReplaced: (): boolean => reading !== undefined && file !== identifyStoreFile(settings),
    close: (): Promise<void> => (closing ??= close()),
  };
}
