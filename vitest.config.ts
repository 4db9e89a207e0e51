import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: {
      "@survey-provider": fileURLToPath(
        new URL("packages/survey-embed/src/providers/self-hosted.ts", import.meta.url),
      ),
    },
  },
  test: {
    include: ["{content,packages,apps,scripts,compliance,wording,bench,e2e/web-servers}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**", "bench/peers/**"],
    // Style sheets are empty in tests, but for the one whose colours are read as text.
    css: { include: /tokens\.css/ },
    // Tests that start real stores and processes share two cores with each other.
    testTimeout: 30_000,
  },
});
