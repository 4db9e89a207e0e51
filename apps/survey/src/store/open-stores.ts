import type { DatabaseSync } from "node:sqlite";
import type { Config } from "../config.ts";
import { OperatorProblem } from "../process/operator-problem.ts";
import type { Opener } from "../sealing/opener.ts";
import type { LeadStore } from "./contract.ts";
import type { Database } from "./database.ts";
import { createDeliveries, type DeliveryStore } from "./deliveries.ts";
import { createLeadStore, type LeadStoreOptions } from "./lead-store.ts";
import { createMaintenance, type LeadMaintenance } from "./maintenance.ts";
import { connect } from "./postgres/connection.ts";
import { openPostgresEngine } from "./postgres/engine.ts";
import { createReader, type LeadReader } from "./reader.ts";
import { hasLeadsFile, leadsFolder, openForChanges, openForReading } from "./sqlite/connection.ts";
import { toDatabase } from "./sqlite/database.ts";
import { openSqliteEngine, type BrokenObserver } from "./sqlite/engine.ts";

/** Which store is used: one file on this machine, or the PostgreSQL that DATABASE_URL names. */
type StoreSettings = Pick<Config, "dataDir" | "databaseUrl">;

/** For a statement of the delivery worker. Those of the operator's commands have no limit. */
const DELIVERY_TIMEOUT_MS = 30_000;

/**
 * Opens the store for the web service.
 * @throws OperatorProblem
 */
export async function openLeadStore(
  { dataDir, databaseUrl, minimumFreeMegabytes }: StoreSettings & Pick<Config, "minimumFreeMegabytes">,
  { onBroken, ...options }: LeadStoreOptions & { onBroken?: BrokenObserver },
): Promise<LeadStore> {
  const minimumFreeBytes = minimumFreeMegabytes * 1024 * 1024;
  const engine =
    databaseUrl === undefined
      ? await openSqliteEngine({ dataDir, minimumFreeBytes }, onBroken)
      : await openPostgresEngine(databaseUrl);
  return createLeadStore(engine, options);
}

/**
 * Opens the store for the operator's lists.
 * @throws OperatorProblem
 */
export const openLeadReader = async (settings: StoreSettings, opener: Opener): Promise<LeadReader> =>
  createReader(await openBesideService(settings, openForReading), opener);

/**
 * Opens what the delivery worker needs.
 * @throws OperatorProblem
 */
export const openDeliveryStore = async (settings: StoreSettings, opener: Opener): Promise<DeliveryStore> =>
  createDeliveries(await openBesideService(settings, openForChanges, DELIVERY_TIMEOUT_MS), opener);

/**
 * Opens the store for the operator's changes.
 * @throws OperatorProblem
 */
export const openLeadMaintenance = async (settings: StoreSettings): Promise<LeadMaintenance> =>
  createMaintenance(await openBesideService(settings, openForChanges));

async function openBesideService(
  settings: StoreSettings,
  openFile: (dataDir: string) => DatabaseSync,
  timeoutMs?: number,
): Promise<Database> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined) return connect(databaseUrl, timeoutMs);
  if (hasLeadsFile(dataDir)) return toDatabase(openFile(dataDir));
  throw new OperatorProblem(`No applications yet. They will be kept in ${describePlace(settings)}.`);
}

/** Whether a survey has ever run with these settings, as far as one can see from outside. */
export const hasStore = ({ dataDir, databaseUrl }: StoreSettings): boolean =>
  databaseUrl !== undefined || hasLeadsFile(dataDir);

/** Where the applications are, for a sentence. The database's address holds a password. */
export const describePlace = ({ dataDir, databaseUrl }: StoreSettings): string =>
  databaseUrl === undefined ? leadsFolder(dataDir) : "the database";

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
