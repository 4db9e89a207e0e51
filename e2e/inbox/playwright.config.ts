import { defineConfig } from "@playwright/test";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PROGRAMS_OF_THE_COMPLETE_LENDER, SHARED } from "../../playwright.config.ts";
import { APPLICATIONS } from "./inbox-program.ts";

/** Applications of these journeys alone: what is in the list is what they have sent. The first process of the run begins anew. */
if (!process.env.INBOX_JOURNEYS_BEGAN) {
  process.env.INBOX_JOURNEYS_BEGAN = "yes";
  rmSync(APPLICATIONS, { recursive: true, force: true });
}

/** What somebody of the lender does with applications on a screen. */
export default defineConfig({
  ...SHARED,
  testDir: ".",
  // They start the inbox themselves, some more than once, and share the applications.
  workers: 1,
  timeout: 120_000,
  outputDir: "../../test-results/inbox",
  use: { ...SHARED.use, viewport: { width: 1440, height: 900 } },
  webServer: PROGRAMS_OF_THE_COMPLETE_LENDER.map((program) => ({
    ...program,
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...program.env, SURVEY_DATA_DIR: APPLICATIONS },
  })),
});
