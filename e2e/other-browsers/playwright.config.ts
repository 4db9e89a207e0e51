import { defineConfig, firefox, webkit, type BrowserType } from "@playwright/test";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PROGRAMS_OF_THE_COMPLETE_LENDER, SHARED } from "../../playwright.config.ts";
import type { WebDriverOptions } from "./webdriver.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The journeys in which another engine could behave differently. */
const JOURNEYS = [
  "accessibility",
  "survey/apply",
  "calculator/calculator",
  "compliance",
  "embed/embed*",
  "every-page",
  "layout/layout",
  "no-javascript",
  "pages",
  "privacy",
].map((name) => `${root}e2e/${name}.test.ts`);

/** The journeys in Playwright's own browser where it is installed, else a smoke journey in the machine's browser. */
const projectFor = (browserType: BrowserType, engine: WebDriverOptions["engine"]) =>
  existsSync(browserType.executablePath())
    ? { name: engine, testMatch: JOURNEYS, use: { browserName: engine, launchOptions: {} } }
    : { name: engine, testMatch: "smoke-*.test.ts", workers: 1, use: { engine } };

/** The journeys in browsers besides Chromium. */
export default defineConfig<WebDriverOptions>({
  ...SHARED,
  testDir: "..",
  outputDir: "../../test-results/other-browsers",
  webServer: PROGRAMS_OF_THE_COMPLETE_LENDER.map((server) => ({ ...server, cwd: root })),
  projects: [projectFor(webkit, "webkit"), projectFor(firefox, "firefox")],
});
