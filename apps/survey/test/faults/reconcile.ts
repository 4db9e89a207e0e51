import { openDeliveryStore, openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { decryptorFor } from "../../../../packages/leads/test/kit/store-under-test.ts";

/** Nothing that was acknowledged is lost, duplicated or damaged, and everything is going to be sent. */
export const SOUND = { lost: [], duplicated: [], unreadable: [], withoutDelivery: [], problems: [] };

/**
 * Opens every application with the private key of a data folder and compares it with the acknowledged ones.
 * @param acknowledged home value by application, from the load
 * @param databaseUrl where the applications are when they are not in the folder
 */
export async function reconcile(
  dataDir: string,
  acknowledged: ReadonlyMap<string, number>,
  databaseUrl?: string,
) {
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
  const repeats = (all: readonly string[]) => all.filter((id, index) => all.indexOf(id) !== index);
  return {
    stored: ids.length,
    lost: [...acknowledged.keys()].filter((id) => !stored.has(id)),
    duplicated: [...repeats(ids), ...repeats(scheduledIds)],
    // Load writes an application's number into its answers.
    unreadable: listed
      .filter(({ submissionId, lead }) => lead?.answers.homeValueDollars !== 100_000 + Number(submissionId))
      .map(({ submissionId }) => submissionId),
    withoutDelivery: ids.filter((id) => !scheduled.has(id)),
    problems,
  };
}
