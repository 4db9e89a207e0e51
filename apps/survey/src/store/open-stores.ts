import { OperatorProblem } from "../operator-problem.ts";
import type { Config } from "../config.ts";
import type { Opener } from "../sealing/opener.ts";
import { prepareSealer } from "../sealing/service-keys.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import type { LeadKeeper } from "./lead-keeper.ts";
import { openPostgresDeliveries } from "./postgres/deliveries.ts";
import { openPostgresKeeper } from "./postgres/keeper.ts";
import { openPostgresReader } from "./postgres/reader.ts";
import { openPostgresStore } from "./postgres/store.ts";
import { openSqliteDeliveries } from "./sqlite/deliveries.ts";
import { openSqliteKeeper } from "./sqlite/keeper.ts";
import { openSqliteReader, openSqliteStore } from "./sqlite/store.ts";
import { hasLeadsFile, leadsFolder } from "./sqlite/sqlite.ts";
import type { CommitObserver, LeadReader, LeadStore } from "./store.ts";

/** Which store is used: one file on this machine, or the PostgreSQL that DATABASE_URL names. */
type StoreSettings = Pick<Config, "dataDir" | "databaseUrl">;

type ServiceSettings = StoreSettings &
  Pick<Config, "minimumFreeMegabytes" | "publicKeyFile" | "privateKeyFile" | "holdsPublicKeyOnly">;

export interface StoreEvents {
  /** Called once when the store has failed for good, with SQLite's code for it. */
  onBroken: (code: number | undefined) => void;
  onCommit?: CommitObserver;
  /** Shows a line to the person who started the service. */
  print: (line: string) => void;
}

/**
 * Opens the store for the web service, with the public key alone. The very first start in the default set-up makes the keys.
 * @throws OperatorProblem
 */
export function openLeadStore(settings: ServiceSettings, events: StoreEvents): Promise<LeadStore> {
  const { dataDir, databaseUrl, minimumFreeMegabytes } = settings;
  const { print, onBroken, onCommit } = events;
  if (databaseUrl !== undefined) {
    // Several machines may start at once, and each would make keys of its own.
    const sealer = () => prepareSealer({ settings, mayMakeKeys: false, print });
    return openPostgresStore({ databaseUrl, prepareSealer: sealer, onCommit });
  }
  return openSqliteStore({
    dataDir,
    minimumFreeBytes: minimumFreeMegabytes * 1024 * 1024,
    prepareSealer: (isNew) => prepareSealer({ settings, mayMakeKeys: isNew, print }),
    onBroken,
    onCommit,
  });
}

/** @throws OperatorProblem */
export async function openLeadReader(settings: StoreSettings, opener: Opener): Promise<LeadReader> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined) return openPostgresReader(databaseUrl, opener);
  return openSqliteReader(dataDir, opener);
}

/**
 * Opens what the delivery worker needs, beside the service.
 * @param opener from {@link readOpener}
 * @throws OperatorProblem
 */
export async function openDeliveryStore(settings: StoreSettings, opener: Opener): Promise<DeliveryStore> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined) return openPostgresDeliveries(databaseUrl, opener);
  requireStore(settings);
  return openSqliteDeliveries(dataDir, opener);
}

/**
 * Opens the store for the operator's changes.
 * @throws OperatorProblem
 */
export async function openLeadKeeper(settings: StoreSettings): Promise<LeadKeeper> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined) return openPostgresKeeper(databaseUrl);
  requireStore(settings);
  return openSqliteKeeper(dataDir);
}

/** Whether a survey has ever run with these settings, as far as one can see from outside. */
export const hasStore = ({ dataDir, databaseUrl }: StoreSettings): boolean =>
  databaseUrl !== undefined || hasLeadsFile(dataDir);

/** Where the applications are, for a sentence. The database's address holds a password. */
export const describePlace = ({ dataDir, databaseUrl }: StoreSettings): string =>
  databaseUrl === undefined ? leadsFolder(dataDir) : "the database";

function requireStore(settings: StoreSettings): void {
  if (!hasStore(settings)) {
    throw new OperatorProblem(`No applications yet. They will be kept in ${describePlace(settings)}.`);
  }
}

/** Uses a store and closes it, whatever happens. */
export async function withStore<Store extends { close(): Promise<void> }, Result>(
  opening: Promise<Store>,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await opening;
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
