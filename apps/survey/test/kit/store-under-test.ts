import { existsSync } from "node:fs";
import { join } from "node:path";
import { readProvenPublicKey } from "../../src/sealing/canary.ts";
import { keyPlaces, readOpener, readPepper, type KeyPlaces } from "../../src/sealing/key-files.ts";
import { makeKeys } from "../../src/sealing/make-keys.ts";
import type { Opener } from "../../src/sealing/opener.ts";
import { createSealer, type Sealer } from "../../src/sealing/sealer.ts";
import { openSqliteStore } from "../../src/store/sqlite/store.ts";
import type { LeadStore } from "../../src/store/store.ts";

/** What the operator's commands are told when nothing but the data folder is set. */
export const settingsFor = (dataDir: string) => ({
  dataDir,
  databaseUrl: undefined,
  retentionDays: 365,
  consentRetentionDays: 1825,
  publicKeyFile: join(dataDir, "keys/public.json"),
  privateKeyFile: join(dataDir, "keys/private.json"),
  holdsPublicKeyOnly: false,
});

export const placesFor = (dataDir: string): KeyPlaces => keyPlaces(settingsFor(dataDir));

/** Seals with the keys of a data folder, which are made when there are none. */
export function sealerFor(dataDir: string): Sealer {
  const places = placesFor(dataDir);
  if (!existsSync(places.privateFile)) makeKeys(places, new Date());
  return createSealer({ publicKey: () => readProvenPublicKey(places), pepper: readPepper(places) });
}

export const openerFor = (dataDir: string): Opener => readOpener(settingsFor(dataDir));

type StoreOptions = Parameters<typeof openSqliteStore>[0];

/** The SQLite store in a data folder, with real keys. */
export const openStoreIn = (dataDir: string, options: Partial<StoreOptions> = {}): Promise<LeadStore> =>
  openSqliteStore({ dataDir, minimumFreeBytes: 0, prepareSealer: () => sealerFor(dataDir), ...options });
