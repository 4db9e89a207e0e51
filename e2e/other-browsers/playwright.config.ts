import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";
import journeys from "../../playwright.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * What could be otherwise in another browser, and can be driven in Firefox. Playwright can neither switch scripts off there,
 * nor set the visitor's wishes (motion, colors, size of text, paper), nor take pictures under the site's policy, nor fill a
 * box of React otherwise than key by key. WebKit runs without scripts; in Firefox the survey's script is taken away instead.
 */
const IN_FIREFOX = [
  "**/accessibility.test.ts",
  "**/apply.test.ts",
  "**/compliance.test.ts",
  "**/embed*.test.ts",
  "**/firefox-*.test.ts",
  "**/layout.test.ts",
  "**/pages.test.ts",
  "**/privacy.test.ts",
];

/** The journeys in browsers besides Chromium. */
export default defineConfig({
  ...journeys,
  testDir: "..",
  testIgnore: [],
  outputDir: "../../test-results/other-browsers",
  webServer: [journeys.webServer ?? []].flat().map((server) => ({ ...server, cwd: root })),
  projects: [
    { name: "webkit", testMatch: "**/webkit-*.test.ts", workers: 1, expect: { timeout: 15_000 } },
    {
      name: "firefox",
      testMatch: IN_FIREFOX,
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        launchOptions: { executablePath: fileURLToPath(new URL("driven-firefox.ts", import.meta.url)) },
      },
    },
  ],
});
