import { defineConfig } from "@playwright/test";
import { SHARED } from "../../playwright.config.ts";

/** What somebody of the lender does with leads on a screen. The page has to be built: scripts/build/build-with-vite.ts. */
export default defineConfig({
  ...SHARED,
  testDir: ".",
  // They start the inbox themselves, and share its leads.
  workers: 1,
  fullyParallel: false,
  outputDir: "../../test-results/inbox",
  use: {
    ...SHARED.use,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/Denver",
    contextOptions: { reducedMotion: "reduce" },
  },
});
