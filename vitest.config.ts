import "./test/use-complete-lender.ts";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { lenderData } from "./packages/lender/src/vite-plugin.ts";
import { defineConfig } from "vitest/config";

const TESTS = ["{packages,apps,checks,scripts,bench,test,deploy,e2e/web-servers}/**/*.test.{ts,tsx}"];
const NEVER = ["**/node_modules/**", "**/dist/**", "bench/peers/**"];

/** The editor's forms. They need the packages that only `npm run edit` and `npm test` install. */
const EDITOR_FORMS = "apps/editor/src/keystatic/**/*.test.ts";

/** Real processes, databases, disks and networks that fail: seconds each. `npm test` runs them, `npm run check` does not. */
const SLOW = "**/*.slow.test.{ts,tsx}";

/** They prove machinery that seldom changes, for minutes: `npm test -- --all` runs them, and a release asks for that. */
const EXHAUSTIVE = "**/*.exhaustive.test.ts";

/** They build and run images, for which `npm run test:containers` prepares the machine. */
const CONTAINERS = "deploy/test/containers/**/*.test.ts";

const keystatic = fileURLToPath(
  new URL("apps/editor/node_modules/@keystatic/core/dist/keystatic-core.js", import.meta.url),
);

export default defineConfig({
  plugins: [lenderData()],
  resolve: {
    alias: {
      "@survey-provider": fileURLToPath(
        new URL("packages/survey-embed/src/providers/self-hosted.ts", import.meta.url),
      ),
    },
  },
  test: {
    // Tests that start real stores and processes, and hooks that build pages, share two cores with each other. Whoever waits for
    // something in a test waits long: how fast a busy machine is says nothing about the product.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Vitest would leave one processor free, and on two that is half: what starts processes mostly waits for them.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: "fast",
          include: TESTS,
          exclude: [...NEVER, SLOW, EXHAUSTIVE, CONTAINERS, EDITOR_FORMS],
          isolate: false,
        },
      },
      {
        extends: true,
        // What starts processes may meet a busy machine: it is tried once more, and named.
        test: { name: "slow", include: [SLOW], exclude: NEVER, testTimeout: 120_000, retry: 1 },
      },
      {
        extends: true,
        test: { name: "exhaustive", include: [EXHAUSTIVE], exclude: NEVER, testTimeout: 300_000, retry: 1 },
      },
      { extends: true, test: { name: "containers", include: [CONTAINERS], exclude: NEVER } },
      {
        extends: true,
        // As a browser gets it: the entry for Node.js has no article field.
        resolve: { alias: { "@keystatic/core": keystatic } },
        test: { name: "editor", include: [EDITOR_FORMS], exclude: NEVER },
      },
    ],
  },
});
