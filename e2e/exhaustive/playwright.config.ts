import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { journeysOf, PROGRAMS_OF_THE_COMPLETE_LENDER, programsOf, SHARED } from "../../playwright.config.ts";
import { COMPLETE_LENDER, MINIMAL_LENDER } from "../journey-lenders.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));

/** Journeys that prove machinery which seldom changes: the archive of a release, and the smallest lender there can be. */
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
