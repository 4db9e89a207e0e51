import { describe } from "vitest";
import { temporaryFolder } from "../testing/survey-under-test.ts";
import { openSqliteDeliveries } from "./sqlite-deliveries.ts";
import { openSqliteKeeper } from "./sqlite-keeper.ts";
import { openSqliteReader, openSqliteStore } from "./sqlite-store.ts";
import { itIsALeadStore } from "./store-conformance.ts";

describe("SQLite", () => {
  itIsALeadStore(async () => {
    const dataDir = temporaryFolder();
    return {
      openStore: (sealer) => openSqliteStore({ dataDir, minimumFreeBytes: 0, prepareSealer: () => sealer }),
      openReader: async (opener) => openSqliteReader(dataDir, opener),
      openDeliveries: async (opener) => openSqliteDeliveries(dataDir, opener),
      openKeeper: async () => openSqliteKeeper(dataDir),
    };
  });
});
