import type { DatabaseSync } from "node:sqlite";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import type { Open } from "../sealing/sealing.ts";
import { unlessDamaged } from "./integrity/damage.ts";
import type { Database } from "./database.ts";
import { createDeliveries, type DeliveryStore } from "./outbox/deliveries.ts";
import { createLeadStore, type LeadStore, type LeadStoreOptions } from "./ingest/lead-store.ts";
import { createMaintenance, type LeadMaintenance } from "./maintenance/maintenance.ts";
import { describePlace, requireNotOlder, type StoreSettings } from "./integrity/older-store.ts";
import { connect } from "./postgres/connection.ts";
import { openPostgresEngine } from "./postgres/engine.ts";
import { createReader, type LeadReader } from "./reader.ts";
import { hasLeadsFile, identifyLeadsFile, openForChanges, openForReading } from "./sqlite/connection.ts";
import { toDatabase } from "./sqlite/database.ts";
import { openSqliteEngine, type BrokenObserver } from "./sqlite/engine.ts";
import type { OlderObserver } from "./integrity/watermark.ts";

/** For a statement of the delivery worker. Those of the operator's commands have no limit. */
const DELIVERY_TIMEOUT_MS = 30_000;

export interface OpenOptions extends LeadStoreOptions {
  /** For PostgreSQL: applications are still taken. */
  onOlder?: OlderObserver | undefined;
  onBroken?: BrokenObserver | undefined;
}

export async function openLeadStore(
  settings: StoreSettings & Pick<Config, "minimumFreeMegabytes"> & Partial<Pick<Config, "requiresStandby">>,
  { onBroken, onOlder, ...options }: OpenOptions,
): Promise<LeadStore> {
  const { dataDir, databaseUrl, minimumFreeMegabytes, requiresStandby } = settings;
  // What is damaged is said where it is opened.
  await unlessDamaged(() => requireNotOlder(settings));
  const engine =
    databaseUrl === undefined
      ? await openSqliteEngine({ dataDir, minimumFreeBytes: minimumFreeMegabytes * 1024 * 1024 }, onBroken)
      : await openPostgresEngine(databaseUrl, dataDir, onOlder, requiresStandby);
  return createLeadStore(engine, options);
}

export const openLeadReader = async (settings: StoreSettings, open: Open): Promise<LeadReader> =>
  createReader(await openBesideService(settings, openForReading), open);

export async function openDeliveryStore(settings: StoreSettings, open: Open): Promise<DeliveryStore> {
  await requireNewest(settings);
  return createDeliveries(await openBesideService(settings, openForChanges, DELIVERY_TIMEOUT_MS), open);
}

export async function openLeadMaintenance(settings: StoreSettings): Promise<LeadMaintenance> {
  await requireNewest(settings);
  return createMaintenance(await openBesideService(settings, openForChanges));
}

/** Opens the store for one change, and closes it. */
export const changeStore = <Result>(
  settings: StoreSettings,
  work: (store: LeadMaintenance) => Promise<Result>,
): Promise<Result> => withStore(openLeadMaintenance(settings), work);

/** Nothing is changed in a file that lacks confirmed applications: whoever restores the newer one needs it as it is. */
async function requireNewest(settings: StoreSettings): Promise<void> {
  if (settings.databaseUrl !== undefined || !hasLeadsFile(settings.dataDir)) return;
  // A damaged page is no reason to stop delivering what can be read.
  await unlessDamaged(() => requireNotOlder(settings));
}

async function openBesideService(
  settings: StoreSettings,
  openStoreFile: (dataDir: string) => DatabaseSync,
  timeoutMs = 0,
): Promise<Database> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined) return connect(databaseUrl, { timeoutMs });
  if (hasLeadsFile(dataDir)) return toDatabase(openStoreFile(dataDir));
  throw new OperatorError(`No applications yet. They will be kept in ${describePlace(settings)}.`);
}

/** Whether a survey has ever run with these settings, as far as one can see from outside. */
export const hasStore = ({ dataDir, databaseUrl }: StoreSettings): boolean =>
  databaseUrl !== undefined || hasLeadsFile(dataDir);

/** Tells the file that is read from another one in its place; undefined with PostgreSQL, and where there is none. */
export const identifyStoreFile = ({ dataDir, databaseUrl }: StoreSettings): string | undefined =>
  databaseUrl === undefined ? identifyLeadsFile(dataDir) : undefined;

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
