import type { DatabaseSync } from "node:sqlite";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { connect } from "./postgres/connection.ts";
import { hasLeadsFile, hasTables, leadsFolder, openFile } from "./sqlite/connection.ts";
import { toDatabase } from "./sqlite/database.ts";
import type { Database } from "./database.ts";
import {
  findMissing,
  NOTHING_CONFIRMED,
  olderStoreError,
  readStoreMark,
  readWatermark,
  watermarkFile,
  writeWatermark,
} from "./watermark.ts";

/** Noticing a store that lacks what was confirmed, before anything is written to it. */

/** Which store is used: one file on this machine, or the PostgreSQL that DATABASE_URL names. */
export type StoreSettings = Pick<Config, "dataDir" | "databaseUrl">;

/** Where the applications are, for a sentence. The database's address holds a password. */
export const describePlace = ({ dataDir, databaseUrl }: StoreSettings): string =>
  databaseUrl === undefined ? leadsFolder(dataDir) : "the database";

/**
 * Reads a store as it is. A file is opened on a connection that cannot write: one that can would carry an older -wal over into a
 * newer file when it closes, and nothing could bring that back.
 * @returns undefined when there is no store, or an empty one
 */
async function readAsIs<Result>(
  { dataDir, databaseUrl }: StoreSettings,
  read: (database: Database) => Promise<Result>,
): Promise<Result | undefined> {
  if (databaseUrl === undefined && !hasLeadsFile(dataDir)) return undefined;
  let file: DatabaseSync | undefined;
  if (databaseUrl === undefined) {
    file = openFile(dataDir, { readOnly: true });
    if (!hasTables(file)) {
      file.close();
      return undefined;
    }
  }
  const database = file ? toDatabase(file) : await connect(databaseUrl ?? "");
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

/** What the store lacks of what was confirmed, as a sentence; undefined when nothing is missing. */
export async function findOlder(settings: StoreSettings): Promise<string | undefined> {
  const watermark = readWatermark(watermarkFile(settings.dataDir, settings.databaseUrl));
  if (!watermark || (watermark.lead === 0 && watermark.request === 0)) return undefined;
  const place = describePlace(settings);
  const found = await readAsIs(settings, async ({ query }) => ({
    missing: await findMissing(query, watermark, place),
  }));
  return found
    ? found.missing
    : `${watermark.lead} of ${watermark.lead} confirmed applications are missing in ${place}, where there is no store, or an empty one.`;
}

/** @throws OperatorError when confirmed applications are missing */
export async function requireNotOlder(settings: StoreSettings): Promise<void> {
  const missing = await findOlder(settings);
  if (missing !== undefined) throw olderStoreError(missing);
}

/**
 * Goes on with a store as it is: from now on nothing of what came after it is missed.
 * @returns false, and nothing is changed, when nothing is missing
 * @throws OperatorError
 */
export async function acceptOlderStore(settings: StoreSettings): Promise<boolean> {
  try {
    if ((await findOlder(settings)) === undefined) return false;
  } catch (error) {
    // A watermark that cannot be read is replaced as well.
    if (!(error instanceof OperatorError)) throw error;
  }
  const store = await readAsIs(settings, ({ query }) => readStoreMark(query));
  writeWatermark(watermarkFile(settings.dataDir, settings.databaseUrl), store ?? NOTHING_CONFIRMED);
  return true;
}
