import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const TESTS = ["{content,packages,apps,checks,scripts,bench,e2e/web-servers}/**/*.test.{ts,tsx}"];
const NEVER = ["**/node_modules/**", "**/dist/**", "bench/peers/**"];

/** Real processes, databases, disks and networks that fail: seconds each. `npm test` runs them, `npm run check` does not. */
const SLOW = [
  "apps/survey/test/{faults,hostile}/**/*.test.ts",
  "apps/survey/src/server.test.ts",
  "apps/survey/test/added-question.test.ts",
  "apps/survey/src/delivery/{worker,failing-crm}.test.ts",
  "apps/survey/src/store/postgres/**/*.test.ts",
  "bench/**/*.test.ts",
  "e2e/web-servers/**/*.test.ts",
  "scripts/release.test.ts",
];

export default defineConfig({
  resolve: {
    alias: {
      "@survey-provider": fileURLToPath(
        new URL("packages/survey-embed/src/providers/self-hosted.ts", import.meta.url),
      ),
    },
  },
  test: {
    // Style sheets are empty in tests, but for the one whose colors are read as text.
    css: { include: /tokens\.css/ },
    // Tests that start real stores and processes share two cores with each other.
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: "fast", include: TESTS, exclude: [...NEVER, ...SLOW], isolate: false } },
      { extends: true, test: { name: "slow", include: SLOW, exclude: NEVER } },
    ],
  },
});
