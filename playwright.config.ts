import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { TEXAS_BANK, useCompleteLender, type JourneyLender } from "./e2e/journey-lenders.ts";

const complete = useCompleteLender();

/** Starts a program of the project that ends with the run, however that ends. */
export const startCommand = (script: string): string => `exec node --import ./e2e/end-with-run.ts ${script}`;

/** How long a program may take to start beside the other parts of `npm test`. */
export const START_TIMEOUT = 180_000;

/** The programs that serve a lender's site and, where it is in use, this project's survey. */
export const programsOf = ({ site, survey, env }: JourneyLender) => [
  { command: startCommand("apps/site/server.ts"), url: site, timeout: START_TIMEOUT, env },
  {
    command: startCommand("apps/survey/api/server.ts"),
    url: `${survey}/livez`,
    timeout: START_TIMEOUT,
    env: {
      ...env,
      // All journeys come from one address.
      SURVEY_RATE_LIMIT_PER_MINUTE: "10000",
      SURVEY_GLOBAL_LIMIT_PER_MINUTE: "10000",
      SURVEY_METRICS_PORT: "0",
    },
  },
];

export const PROGRAMS_OF_THE_COMPLETE_LENDER = programsOf(complete);

/** What the journeys of all browsers and of the editor have in common. */
export const SHARED = defineConfig({
  outputDir: "test-results/journeys",
  fullyParallel: true,
  workers: 2,
  // Once more, alone and after all the others: what fails only beside them is named at the end and does not fail the run.
  retries: 1,
  retryStrategy: "isolated",
  // Browsers, their pages and every server share two processors: only what never happens should run out of time.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], [fileURLToPath(new URL("scripts/verify/named-tests.ts", import.meta.url))]],
  use: {
    baseURL: complete.site,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Letters as wide as on a phone, whichever Chromium draws them.
        "--font-render-hinting=none",
      ],
    },
  },
});

/** What is asked of every lender, of those that differ most from the complete one. */
export const journeysOf = ({ name, site }: JourneyLender) => ({
  name,
  testDir: fileURLToPath(new URL("e2e/lenders", import.meta.url)),
  testMatch: ["every-lender.test.ts", `${name}.test.ts`],
  use: { baseURL: site },
});

export default defineConfig({
  ...SHARED,
  testDir: "e2e",
  projects: [
    {
      name: complete.name,
      testMatch: "**/*.test.ts",
      testIgnore: [
        "editor/**",
        "exhaustive/**",
        "inbox/**",
        "lenders/**",
        "other-browsers/**",
        "**/*.slow.test.ts",
      ],
    },
    journeysOf(TEXAS_BANK),
  ],
  // The survey of the bank in Texas is HighLevel's.
  webServer: [...PROGRAMS_OF_THE_COMPLETE_LENDER, ...programsOf(TEXAS_BANK).slice(0, 1)],
});
