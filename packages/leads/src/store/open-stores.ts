import type { DatabaseSync } from "node:sqlite";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import type { Decryptor } from "../sealing/decryptor.ts";
import type { LeadStore } from "./contract.ts";
import type { Database } from "./database.ts";
import { createDeliveries, type DeliveryStore } from "./deliveries/deliveries.ts";
import { createLeadStore, type LeadStoreOptions } from "./ingest/lead-store.ts";
import { createMaintenance, type LeadMaintenance } from "./maintenance/maintenance.ts";
import { isDamage } from "./damage.ts";
import { markFile, readMark } from "./high-water/high-water-mark.ts";
import { acceptStore, findMissing, readHighWater } from "./high-water/older-store.ts";
import { connect } from "./postgres/connection.ts";
import type { Marking } from "./postgres/database-mark.ts";
import { openPostgresEngine } from "./postgres/engine.ts";
import { createReader, type LeadReader } from "./reading/reader.ts";
import {
  hasLeadsFile,
  identifyLeadsFile,
  leadsFolder,
  openForChanges,
  openForReading,
} from "./sqlite/connection.ts";
import { toDatabase } from "./sqlite/database.ts";
import { openSqliteEngine, type BrokenObserver } from "./sqlite/engine.ts";
import { acceptFile, findMissingInFile, requireNotOlder } from "./sqlite/older-file.ts";
import type { WriterOptions } from "./sqlite/writer.ts";

/** Which store is used: one file on this machine, or the PostgreSQL that DATABASE_URL names. */
type StoreSettings = Pick<Config, "dataDir" | "databaseUrl">;

/** For a statement of the delivery worker. Those of the operator's commands have no limit. */
const DELIVERY_TIMEOUT_MS = 30_000;

/**
 * Opens the store for the web service.
 * @throws OperatorError
 */
export async function openLeadStore(
  {
    dataDir,
    databaseUrl,
    minimumFreeMegabytes,
    requiresStandby,
  }: StoreSettings & Pick<Config, "minimumFreeMegabytes"> & Partial<Pick<Config, "requiresStandby">>,
  { onBroken, onOlder, acceptsOlderStore, quietMs, ...options }: OpenOptions,
): Promise<LeadStore> {
  const minimumFreeBytes = minimumFreeMegabytes * 1024 * 1024;
  const engine =
    databaseUrl === undefined
      ? await openSqliteEngine({ dataDir, minimumFreeBytes, acceptsOlderStore, quietMs }, onBroken)
      : await openPostgresEngine(databaseUrl, {
          file: markFile(dataDir, databaseUrl),
          acceptsOlderStore,
          onOlder,
          requiresStandby,
        });
  return createLeadStore(engine, options);
}

type OpenOptions = LeadStoreOptions &
  Omit<Marking, "file"> &
  Pick<WriterOptions, "quietMs"> & { onBroken?: BrokenObserver };

/**
 * Opens the store for the operator's lists.
 * @throws OperatorError
 */
export const openLeadReader = async (settings: StoreSettings, decryptor: Decryptor): Promise<LeadReader> =>
  createReader(await openBesideService(settings, openForReading), decryptor);

/**
 * Opens what the delivery worker needs.
 * @throws OperatorError
 */
export const openDeliveryStore = async (settings: StoreSettings, decryptor: Decryptor): Promise<DeliveryStore> =>
  createDeliveries(await openBesideService(settings, openNewest, DELIVERY_TIMEOUT_MS), decryptor);

/**
 * Opens the store for the operator's changes.
 * @throws OperatorError
 */
export const openLeadMaintenance = async (settings: StoreSettings): Promise<LeadMaintenance> =>
  createMaintenance(await openBesideService(settings, openNewest));

/**
 * Goes on with a store that lacks confirmed applications.
 * @returns false, and nothing is changed, when nothing is missing
 * @throws OperatorError
 */
export async function acceptOlderStore(settings: StoreSettings): Promise<boolean> {
  const { dataDir, databaseUrl } = settings;
  if (!(await mayBeOlder(settings))) return false;
  if (databaseUrl === undefined) {
    acceptFile(dataDir);
    return true;
  }
  const { query, close } = await connect(databaseUrl);
  try {
    acceptStore(markFile(dataDir, databaseUrl), await readHighWater(query));
    return true;
  } finally {
    await close();
  }
}

/** Without a mark that can be read, nobody knows. */
async function mayBeOlder(settings: StoreSettings): Promise<boolean> {
  try {
    const hasMark = readMark(markFile(settings.dataDir, settings.databaseUrl)) !== undefined;
    return !hasMark || (await findOlder(settings)).length > 0;
  } catch (error) {
    if (error instanceof OperatorError) return true;
    throw error;
  }
}

/** What the store lacks of what was confirmed, and what of its mark is damaged, in sentences. */
export async function findOlder(settings: StoreSettings): Promise<string[]> {
  const { dataDir, databaseUrl } = settings;
  const file = markFile(dataDir, databaseUrl);
  const reading = readMark(file);
  if (!reading) return [];
  const damaged = reading.damaged > 0 ? [`${file} is damaged in part: the next application mends it.`] : [];
  if (databaseUrl === undefined) return [...damaged, ...toList(findMissingInFile(dataDir))];
  const { query, close } = await connect(databaseUrl);
  try {
    return [...damaged, ...toList(await findMissing(query, reading.mark, describePlace(settings)))];
  } finally {
    await close();
  }
}

const toList = (sentence: string | undefined): string[] => (sentence === undefined ? [] : [sentence]);

/** Nothing is changed in a file that lacks confirmed applications: whoever restores the newer one needs it as it is. */
function openNewest(dataDir: string): DatabaseSync {
  try {
    requireNotOlder(dataDir);
  } catch (error) {
    // A damaged page is no reason to stop delivering what can be read.
    if (!isDamage(error)) throw error;
  }
  return openForChanges(dataDir);
}

async function openBesideService(
  settings: StoreSettings,
  openFile: (dataDir: string) => DatabaseSync,
  timeoutMs = 0,
): Promise<Database> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined) return connect(databaseUrl, { timeoutMs });
  if (hasLeadsFile(dataDir)) return toDatabase(openFile(dataDir));
  throw new OperatorError(`No applications yet. They will be kept in ${describePlace(settings)}.`);
}

/** Whether a survey has ever run with these settings, as far as one can see from outside. */
export const hasStore = ({ dataDir, databaseUrl }: StoreSettings): boolean =>
  databaseUrl !== undefined || hasLeadsFile(dataDir);

/** Tells the file that is read from another one in its place; undefined with PostgreSQL, and where there is none. */
export const identifyStoreFile = ({ dataDir, databaseUrl }: StoreSettings): string | undefined =>
  databaseUrl === undefined ? identifyLeadsFile(dataDir) : undefined;

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
