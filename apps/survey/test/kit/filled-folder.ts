import type { Lead } from "../../src/store/lead.ts";
import { openStoreIn } from "./store-under-test.ts";
import { temporaryFolder } from "./survey-under-test.ts";

/** A new data folder in which these applications are stored. */
export async function folderWith(...leads: Lead[]): Promise<string> {
  const dataDir = temporaryFolder();
  await fill(dataDir, ...leads);
  return dataDir;
}

/** Stores applications in a data folder, which is made when it is missing. */
export async function fill(dataDir: string, ...leads: Lead[]): Promise<void> {
  const store = await openStoreIn(dataDir);
  for (const one of leads) await store.accept(one);
  await store.close();
}
