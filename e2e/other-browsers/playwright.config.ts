import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";
import journeys from "../../playwright.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const NOT_IN_FIREFOX = [
  // No browser takes part in these.
  "**/hosting.test.ts",
  "**/header-grades.test.ts",
  "**/social-pictures.test.ts",
  // Playwright fills a box of Firefox from outside of the page, where React does not notice it. Here it is typed.
  "**/calculator*.test.ts",
  // It cannot switch scripts off in Firefox. WebKit runs this without; Firefox with the survey's script blocked.
  "**/no-javascript.test.ts",
  // Sets the size of letters by Chromium's own protocol.
  "**/text-size.test.ts",
  "**/webkit-*.test.ts",
];

/** The journeys in browsers besides Chromium: all that can be driven in Firefox, and WebKit's own. */
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
      testIgnore: NOT_IN_FIREFOX,
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        launchOptions: { executablePath: fileURLToPath(new URL("driven-firefox.ts", import.meta.url)) },
      },
    },
  ],
});
