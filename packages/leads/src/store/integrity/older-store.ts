import type { Config } from "../../config.ts";
import { OperatorError } from "../../operator-error.ts";
import { connect } from "../postgres/connection.ts";
import { leadsFolder, openAsIs } from "../sqlite/connection.ts";
import { toDatabase } from "../sqlite/database.ts";
import type { Query } from "../database.ts";
import {
  findMissing,
  NOTHING_CONFIRMED,
  readStoreMark,
  readWatermark,
  watermarkFile,
  writeWatermark,
} from "./watermark.ts";

/** Which store is used: one file on this machine, or the PostgreSQL that DATABASE_URL names. */
export type StoreSettings = Pick<Config, "dataDir" | "databaseUrl">;

/** Where the applications are, for a sentence. The database's address holds a password. */
export const describePlace = ({ dataDir, databaseUrl }: StoreSettings): string =>
  databaseUrl === undefined ? leadsFolder(dataDir) : "the database";

/** @returns undefined when there is no store, or an empty one */
async function readAsIs<Result>(
  { dataDir, databaseUrl }: StoreSettings,
  read: (query: Query) => Promise<Result>,
): Promise<Result | undefined> {
  const file = databaseUrl === undefined ? openAsIs(dataDir) : undefined;
  if (databaseUrl === undefined && !file) return undefined;
  const database = file ? toDatabase(file) : await connect(databaseUrl ?? "");
  try {
    return await read(database.query);
  } finally {
    await database.close();
  }
}

const WHAT_TO_DO =
  "Put the newer store back, with all of its files. If there is none, or you have restored a backup, " +
  "run npm run leads -- accept-older-store, or start once with --accept-older-store.";

/** What the store lacks of what was confirmed, and what to do, in sentences; undefined when nothing is missing. */
export async function findOlder(settings: StoreSettings): Promise<string | undefined> {
  const missing = await findLacking(settings);
  return missing === undefined ? undefined : `${missing} ${WHAT_TO_DO}`;
}

async function findLacking(settings: StoreSettings): Promise<string | undefined> {
  const watermark = readWatermark(watermarkFile(settings.dataDir, settings.databaseUrl));
  if (!watermark || (watermark.lead === 0 && watermark.request === 0)) return undefined;
  const place = describePlace(settings);
  const found = await readAsIs(settings, async (query) => ({
    missing: await findMissing(query, watermark, place),
  }));
  return found
    ? found.missing
    : `${watermark.lead} of ${watermark.lead} confirmed applications are missing in ${place}, where there is no store, or an empty one.`;
}

export async function requireNotOlder(settings: StoreSettings): Promise<void> {
  const missing = await findOlder(settings);
  if (missing !== undefined) throw new OperatorError(missing);
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
  const store = await readAsIs(settings, readStoreMark);
  writeWatermark(watermarkFile(settings.dataDir, settings.databaseUrl), store ?? NOTHING_CONFIRMED);
  return true;
}
