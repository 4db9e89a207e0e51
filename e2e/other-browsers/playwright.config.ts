import { defineConfig, firefox, webkit } from "@playwright/test";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PROGRAMS_OF_THE_COMPLETE_LENDER, SHARED } from "../../playwright.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The journeys in which another engine could behave differently. */
const JOURNEYS = [
  "survey/apply",
  "calculator/calculator",
  "compliance",
  "embed/embed*",
  "every-page",
  "layout/header",
  "layout/layout",
  "no-javascript",
  "pages",
  "privacy",
].map((name) => `${root}e2e/${name}.test.ts`);

const projectFor = (engine: "firefox" | "webkit") => ({
  name: engine,
  testMatch: JOURNEYS,
  use: { browserName: engine, launchOptions: {} },
});

/** The journeys in those of Playwright's browsers that are installed besides Chromium. */
export default defineConfig({
  ...SHARED,
  testDir: "..",
  outputDir: "../../test-results/other-browsers",
  webServer: PROGRAMS_OF_THE_COMPLETE_LENDER.map((server) => ({ ...server, cwd: root })),
  projects: [webkit, firefox]
    .filter((browser) => existsSync(browser.executablePath()))
    .map((browser) => projectFor(browser.name() as "firefox" | "webkit")),
});
