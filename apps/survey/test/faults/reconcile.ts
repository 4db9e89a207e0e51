import { openDeliveryStore, openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { decryptorFor } from "../../../../packages/leads/test/kit/store-under-test.ts";

/** Acknowledged applications compared with the stored ones. All lists are empty when all is well. */
interface Reconciliation {
  stored: number;
  /** Acknowledged and not stored. */
  lost: string[];
  /** Stored more than once, or with more than one delivery. */
  duplicated: string[];
  /** Stored, but the private key does not open them, or somebody else's answers come out. */
  unreadable: string[];
  /** Stored, but nothing would ever send them. */
  withoutDelivery: string[];
  /** What a check of the store finds. */
  problems: string[];
}

/** Nothing that was acknowledged is lost, duplicated or damaged. */
export const SOUND = { lost: [], duplicated: [], unreadable: [], withoutDelivery: [], problems: [] };

/**
 * Opens every application with the private key of a data folder and compares.
 * @param acknowledged home value by application, from the load
 * @param databaseUrl where the applications are when they are not in the folder
 */
export async function reconcile(
  dataDir: string,
  acknowledged: ReadonlyMap<string, number>,
  databaseUrl?: string,
): Promise<Reconciliation> {
  const { open } = decryptorFor(dataDir);
  const settings = { dataDir, databaseUrl };
  const { listed, problems } = await withStore(openLeadReader(settings, open), async (reader) => ({
    listed: await Array.fromAsync(reader.list()),
    problems: await Array.fromAsync(reader.findProblems({ open, digest: undefined })),
  }));
  const sent = await withStore(openDeliveryStore(settings, open), (store) => store.listDeliveries());
  const ids = listed.map(({ submissionId }) => submissionId);
  const scheduledIds = sent.map(({ submissionId }) => submissionId);
  const [stored, scheduled] = [new Set(ids), new Set(scheduledIds)];
  return {
    stored: ids.length,
    lost: [...acknowledged.keys()].filter((id) => !stored.has(id)),
    duplicated: [...repeats(ids), ...repeats(scheduledIds)],
    unreadable: listed
      .filter(({ submissionId, lead }) => lead?.answers.homeValueDollars !== valueIn(submissionId))
      .map(({ submissionId }) => submissionId),
    withoutDelivery: ids.filter((id) => !scheduled.has(id)),
    problems,
  };
}

/** Load writes an application's number into its answers. */
const valueIn = (submissionId: string): number => 100_000 + Number(submissionId);

const repeats = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);
