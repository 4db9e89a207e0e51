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

/** @param without what is read where there is no store, or an empty one */
async function readAsIs<Result>(
  { dataDir, databaseUrl }: StoreSettings,
  read: (query: Query) => Promise<Result>,
  without: Result,
): Promise<Result> {
  const file = databaseUrl === undefined ? openAsIs(dataDir) : undefined;
  const database = databaseUrl === undefined ? file && toDatabase(file) : await connect(databaseUrl);
  return database ? read(database.query).finally(database.close) : without;
}

const WHAT_TO_DO =
  "Put the newer store back, with all of its files. If there is none, or you have restored a backup, run npm run leads -- accept-older-store.";

/** What the store lacks of what was confirmed, and what to do, in sentences; undefined when nothing is missing. */
export async function findOlder(settings: StoreSettings): Promise<string | undefined> {
  const watermark = readWatermark(watermarkFile(settings.dataDir, settings.databaseUrl));
  if (!watermark || (watermark.lead === 0 && watermark.request === 0)) return undefined;
  const place = describePlace(settings);
  const missing = await readAsIs(
    settings,
    (query) => findMissing(query, watermark, place),
    `${watermark.lead} of ${watermark.lead} confirmed applications are missing in ${place}, where there is no store, or an empty one.`,
  );
  return missing && `${missing} ${WHAT_TO_DO}`;
}

export async function requireNotOlder(settings: StoreSettings): Promise<void> {
  const missing = await findOlder(settings);
  if (missing !== undefined) throw new OperatorError(missing);
}

/** Goes on with a store as it is. @returns false, and nothing is changed, when nothing is missing @throws OperatorError */
export async function acceptOlderStore(settings: StoreSettings): Promise<boolean> {
  try {
    if ((await findOlder(settings)) === undefined) return false;
  } catch (error) {
    // A watermark that cannot be read is replaced as well.
    if (!(error instanceof OperatorError)) throw error;
  }
  const mark = await readAsIs(settings, readStoreMark, NOTHING_CONFIRMED);
  writeWatermark(watermarkFile(settings.dataDir, settings.databaseUrl), mark);
  return true;
}
