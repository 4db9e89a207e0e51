import { describe } from "vitest";
import { temporaryFolder } from "../../../test/kit/survey-under-test.ts";
import { openSqliteDeliveries } from "./deliveries.ts";
import { openSqliteKeeper } from "./keeper.ts";
import { openSqliteReader, openSqliteStore } from "./store.ts";
import { itIsALeadStore } from "../../../test/conformance/store-conformance.ts";

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
