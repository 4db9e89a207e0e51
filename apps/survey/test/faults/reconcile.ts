import { checkChain } from "../../../office/cli/certificate/consent-check.ts";
import { openDeliveryStore, openLeadReader } from "@heloc/leads/store/open-stores";
import { decryptorFor } from "../../../../packages/leads/test/kit/store-under-test.ts";

/** Acknowledged applications compared with the stored ones. All lists are empty when all is well. */
export interface Reconciliation {
  stored: number;
  /** Acknowledged and not stored. */
  lost: string[];
  /** Stored more than once, or with more than one delivery. */
  duplicated: string[];
  /** Stored, but the private key does not open them, or somebody else's answers come out. */
  unreadable: string[];
  /** Stored, but nothing would ever send them. */
  withoutDelivery: string[];
  /** Stored, but their consent is not in the chain. */
  unlinked: string[];
}

/** Nothing that was acknowledged is lost, duplicated or damaged. */
export const SOUND = { lost: [], duplicated: [], unreadable: [], withoutDelivery: [], unlinked: [] };

/**
 * Opens every application with the private key of a data folder and compares; works out the chain of consents.
 * @param acknowledged home value by application, from the load
 * @param databaseUrl where the applications are when they are not in the folder
 */
export async function reconcile(
  dataDir: string,
  acknowledged: ReadonlyMap<string, number>,
  databaseUrl?: string,
): Promise<Reconciliation> {
  const decryptor = decryptorFor(dataDir);
  const reader = await openLeadReader({ dataDir, databaseUrl }, decryptor);
  const listed = await Array.fromAsync(reader.list());
  await checkChain(reader, []);
  const linked = new Set<string | undefined>();
  for await (const { entry } of reader.walkChain()) linked.add(entry?.submissionId);
  await reader.close();
  const deliveries = await openDeliveryStore({ dataDir, databaseUrl }, decryptor);
  const sent = (await deliveries.listDeliveries()).map(({ submissionId }) => submissionId);
  await deliveries.close();

  const ids = listed.map(({ submissionId }) => submissionId);
  const [stored, scheduled] = [new Set(ids), new Set(sent)];
  return {
    stored: ids.length,
    lost: [...acknowledged.keys()].filter((id) => !stored.has(id)),
    duplicated: [...repeats(ids), ...repeats(sent)],
    unreadable: listed
      .filter(({ submissionId, lead }) => lead?.answers.homeValueDollars !== valueIn(submissionId))
      .map(({ submissionId }) => submissionId),
    withoutDelivery: ids.filter((id) => !scheduled.has(id)),
    unlinked: ids.filter((id) => !linked.has(id)),
  };
}

/** Load writes an application's number into its answers. */
const valueIn = (submissionId: string): number => 100_000 + Number(submissionId);

const repeats = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);
