import { describe } from "vitest";
import { itIsALeadStore } from "../../../test/conformance/store-conformance.ts";
import { temporaryFolder } from "../../../../../apps/survey/test/kit/survey-under-test.ts";

describe("SQLite", () =>
  itIsALeadStore(async () => ({ dataDir: temporaryFolder(), databaseUrl: undefined })));
