import { describe } from "vitest";
import { itIsALeadStore } from "../../../test/conformance/store-conformance.ts";
import { temporaryFolder } from "../../../test/kit/data-folder.ts";

describe("SQLite", () =>
  itIsALeadStore(async () => ({ dataDir: temporaryFolder(), databaseUrl: undefined })));
