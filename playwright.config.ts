import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { useJourneyPorts } from "./e2e/journey-ports.ts";

const { site, survey } = useJourneyPorts();
process.env.SURVEY_DATA_DIR = fileURLToPath(new URL("test-results/leads", import.meta.url));

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.test.ts",
  testIgnore: ["other-browsers/**", "web-servers/**"],
  outputDir: "test-results/journeys",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [["list"], ["json"]],
  use: {
    baseURL: site,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: [
    { command: "node apps/site/server.ts", url: site },
    {
      command: "node apps/survey/src/server.ts",
      url: `${survey}/livez`,
      env: {
        ...(process.env as Record<string, string>),
        // All journeys come from one address.
        SURVEY_RATE_LIMIT_PER_MINUTE: "10000",
        SURVEY_GLOBAL_LIMIT_PER_MINUTE: "10000",
        SURVEY_METRICS_PORT: "0",
      },
    },
  ],
});
