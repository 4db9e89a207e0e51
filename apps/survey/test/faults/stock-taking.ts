import { openDeliveryStore, openLeadReader } from "../../src/store/open-stores.ts";
import { openerFor } from "../kit/store-under-test.ts";

/** What became of the applications that were acknowledged. All lists are empty when all is well. */
export interface Stock {
  stored: number;
  /** Acknowledged and not there. */
  lost: string[];
  /** There more than once, or with more than one delivery. */
  doubled: string[];
  /** There, and the private key does not open them, or somebody else's answers come out. */
  spoiled: string[];
  /** There, and nobody would ever send them. */
  stranded: string[];
}

/** Everything is well with what a crowd was promised. */
export const SOUND = { lost: [], doubled: [], spoiled: [], stranded: [] };

/**
 * Opens every application with the private key of a data folder and compares.
 * @param acknowledged home value by application, from the crowd
 * @param databaseUrl where the applications are when they are not in the folder
 */
export async function takeStock(
  dataDir: string,
  acknowledged: ReadonlyMap<string, number>,
  databaseUrl?: string,
): Promise<Stock> {
  const opener = openerFor(dataDir);
  const reader = await openLeadReader({ dataDir, databaseUrl }, opener);
  const listed = await Array.fromAsync(reader.list());
  await reader.close();
  const deliveries = await openDeliveryStore({ dataDir, databaseUrl }, opener);
  const sent = (await deliveries.listDeliveries()).map(({ submissionId }) => submissionId);
  await deliveries.close();

  const ids = listed.map(({ submissionId }) => submissionId);
  const [stored, scheduled] = [new Set(ids), new Set(sent)];
  return {
    stored: ids.length,
    lost: [...acknowledged.keys()].filter((id) => !stored.has(id)),
    doubled: [...repeats(ids), ...repeats(sent)],
    spoiled: listed
      .filter(({ submissionId, lead }) => lead?.answers.homeValueDollars !== valueIn(submissionId))
      .map(({ submissionId }) => submissionId),
    stranded: ids.filter((id) => !scheduled.has(id)),
  };
}

/** The crowd writes an application's number into its answers. */
const valueIn = (submissionId: string): number => 100_000 + Number(submissionId);

const repeats = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);
