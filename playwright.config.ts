import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";

const site = `http://localhost:${process.env.SITE_PORT ?? 4521}`;
const survey = `http://localhost:${process.env.SURVEY_PORT ?? 4600}`;
const dataFolder = fileURLToPath(new URL("test-results/leads", import.meta.url));

process.env.SITE_PORT ??= "4521";
process.env.SURVEY_PORT ??= "4600";
process.env.SURVEY_DATA_DIR = dataFolder;

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
