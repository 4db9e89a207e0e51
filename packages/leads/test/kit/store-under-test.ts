import { existsSync } from "node:fs";
import { readConfig, type Config } from "../../src/config.ts";
import { keyPlaces, readDecryptor, readPepper, readPublicKey } from "../../src/sealing/key-files.ts";
import type { KeyPlaces } from "../../src/sealing/key-files.ts";
import { makeKeys } from "../../src/sealing/make-keys.ts";
import type { Decryptor, SealingKeys } from "../../src/sealing/sealing.ts";
import { createIngest } from "../../src/store/ingest/ingest.ts";
import { createLeadStore, type LeadStore } from "../../src/store/ingest/lead-store.ts";
import { followStore, watermarkFile } from "../../src/store/integrity/watermark.ts";
import { openLeadStore } from "../../src/store/open-stores.ts";
import { addLeads } from "../../src/store/sqlite/add-leads.ts";
import { openForWriting } from "../../src/store/sqlite/connection.ts";
import { toDatabase } from "../../src/store/sqlite/database.ts";

/** What the operator's commands are told when nothing but the data folder is set. */
export const settingsFor = (dataDir: string): Config => readConfig({ SURVEY_DATA_DIR: dataDir });

export const placesFor = (dataDir: string): KeyPlaces => keyPlaces(settingsFor(dataDir));

/** Gives the keys of a data folder that seal, which are made when there are none. */
export function sealingWith(dataDir: string): () => SealingKeys {
  const places = placesFor(dataDir);
  if (!existsSync(places.privateFile)) makeKeys(places, new Date());
  return () => ({ publicKey: readPublicKey(places), pepper: readPepper(places) });
}

export const decryptorFor = (dataDir: string): Decryptor => readDecryptor(settingsFor(dataDir));

/** The SQLite store in a data folder, with real keys. */
export function openStoreIn(dataDir: string, { minimumFreeMegabytes = 0, ...more }: StoreOptions = {}) {
  const options = { prepareSealing: () => sealingWith(dataDir), ...more };
  return openLeadStore({ dataDir, databaseUrl: undefined, minimumFreeMegabytes }, options);
}

type StoreOptions = Partial<Parameters<typeof openLeadStore>[1]> & { minimumFreeMegabytes?: number };

/** The same store without its thread and all that watches over the file: a thread takes longer to start than most tests. */
export async function openStoreHere(dataDir: string, keys = sealingWith(dataDir)): Promise<LeadStore> {
  const database = toDatabase(openForWriting(dataDir));
  const confirmed = await followStore(database.query, watermarkFile(dataDir));
  const { accept, write, ...calls } = createIngest(database, addLeads, confirmed);
  const own = { isNew: false, commitsAtOnce: 1, commit: accept, close: database.close };
  const engine = { ...calls, ...own, check: () => write(new Date()) };
  return createLeadStore(engine, { prepareSealing: () => keys });
}
