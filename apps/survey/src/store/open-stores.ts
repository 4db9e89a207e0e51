import type { Config } from "../config.ts";
import { OperatorProblem } from "../process/operator-problem.ts";
import type { Opener } from "../sealing/opener.ts";
import type { DeliveryStore, LeadMaintenance, LeadReader, LeadStore } from "./contract.ts";
import { createDeliveries } from "./deliveries.ts";
import { createMaintenance } from "./maintenance.ts";
import { postgresMaintenance } from "./postgres/maintenance.ts";
import { connect } from "./postgres/connection.ts";
import { openPostgresStore } from "./postgres/store.ts";
import { createReader } from "./reader.ts";
import { hasLeadsFile, leadsFolder, openForChanges, openForReading } from "./sqlite/connection.ts";
import { sqliteMaintenance, toDatabase } from "./sqlite/database.ts";
import { openSqliteStore, type SqliteStoreOptions } from "./sqlite/store.ts";

/** Which store is used: one file on this machine, or the PostgreSQL that DATABASE_URL names. */
type StoreSettings = Pick<Config, "dataDir" | "databaseUrl">;

type ServiceOptions = Pick<SqliteStoreOptions, "prepareSealing" | "onBroken" | "onCommit">;

/** For a statement of the delivery worker. Those of the operator's commands have no limit. */
const DELIVERY_TIMEOUT_MS = 30_000;

/**
 * Opens the store for the web service.
 * @throws OperatorProblem
 */
export function openLeadStore(
  { dataDir, databaseUrl, minimumFreeMegabytes }: StoreSettings & Pick<Config, "minimumFreeMegabytes">,
  { prepareSealing, onBroken, onCommit }: ServiceOptions,
): Promise<LeadStore> {
  if (databaseUrl !== undefined) {
    // Never as if it were new: several machines may start at once, and each would make keys of its own.
    return openPostgresStore({ databaseUrl, prepareSealing: () => prepareSealing(false), onCommit });
  }
  const minimumFreeBytes = minimumFreeMegabytes * 1024 * 1024;
  return openSqliteStore({ dataDir, minimumFreeBytes, prepareSealing, onBroken, onCommit });
}

/** @throws OperatorProblem */
export async function openLeadReader(settings: StoreSettings, opener: Opener): Promise<LeadReader> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined) return createReader(toDatabase(openForReading(dataDir)), opener);
  return createReader(await connect(databaseUrl, { connections: 1, timeoutMs: 0 }), opener);
}

/**
 * Opens what the delivery worker needs, beside the service.
 * @param opener from `readOpener`
 * @throws OperatorProblem
 */
export async function openDeliveryStore(settings: StoreSettings, opener: Opener): Promise<DeliveryStore> {
  const { dataDir, databaseUrl } = settings;
  requireStore(settings);
  if (databaseUrl === undefined) return createDeliveries(toDatabase(openForChanges(dataDir)), opener);
  const options = { connections: 2, timeoutMs: DELIVERY_TIMEOUT_MS };
  return createDeliveries(await connect(databaseUrl, options), opener);
}

/**
 * Opens the store for the operator's changes.
 * @throws OperatorProblem
 */
export async function openLeadMaintenance(settings: StoreSettings): Promise<LeadMaintenance> {
  const { dataDir, databaseUrl } = settings;
  requireStore(settings);
  if (databaseUrl !== undefined) {
    return createMaintenance(
      await connect(databaseUrl, { connections: 1, timeoutMs: 0 }),
      postgresMaintenance,
    );
  }
  const db = openForChanges(dataDir);
  return createMaintenance(toDatabase(db), sqliteMaintenance(db));
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
