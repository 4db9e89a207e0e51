import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { journeysOf, PROGRAMS_OF_THE_COMPLETE_LENDER, programsOf, SHARED } from "../../playwright.config.ts";
import { COMPLETE_LENDER, MINIMAL_LENDER } from "../journey-lenders.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));

/** Journeys that prove what seldom changes: a release's archive and the smallest lender. */
export default defineConfig({
  ...SHARED,
  testDir: ".",
  outputDir: "../../test-results/exhaustive",
  projects: [{ name: COMPLETE_LENDER.name }, journeysOf(MINIMAL_LENDER)],
  webServer: [...PROGRAMS_OF_THE_COMPLETE_LENDER, ...programsOf(MINIMAL_LENDER)].map((program) => ({
    ...program,
    cwd,
  })),
});
