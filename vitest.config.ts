import "./test/use-compile-cache.ts";
import "./test/use-complete-lender.ts";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lenderData } from "./packages/lender/src/vite-plugin.ts";
import { defineConfig } from "vitest/config";

/** The rooms of the house, each a project of its quick tests, so that `npm test` tells the time of each. */
const ROOMS = {
  packages: "packages",
  site: "apps/site",
  survey: "apps/survey",
  office: "apps/office",
  inbox: "apps/inbox",
  editor: "apps/editor",
  checks: "checks",
  tools: "{scripts,bench,test,deploy,e2e}",
};
/** Rooms may be deleted (README.md): what is left has its tests, but for those of the tools, which join all rooms. */
export const IS_WHOLE = [...Object.values(ROOMS).slice(0, -1), "packages/leads"].every((room) =>
  existsSync(new URL(room, import.meta.url)),
);
const LEFT = Object.entries(ROOMS).filter(
  ([name, room]) => IS_WHOLE || (name !== "tools" && existsSync(new URL(room, import.meta.url))),
);
export const QUICK_PROJECTS = LEFT.map(([name]) => name);

const NEVER = ["**/node_modules/**", "**/dist/**", "bench/peers/**"];

/** The editor's forms. They need the packages that only `npm run edit` and `npm test` install. */
const EDITOR_FORMS = "apps/editor/src/keystatic/**/*.test.ts";

/** Real processes, databases, disks and networks that fail: seconds each. `npm test` runs them, `npm run check` does not. */
const SLOW = "**/*.slow.test.{ts,tsx}";

/** Of those, the ones that replace a module of the product, which they share with no other file. */
const APART = "**/{added-question,added-state}.slow.test.{ts,tsx}";

/** They prove machinery that seldom changes, for minutes: `npm test -- --all` runs them, and a release asks for that. */
const EXHAUSTIVE = "**/*.exhaustive.test.ts";

/** They build and run images, for which `npm test -- --containers` prepares the machine. */
const CONTAINERS = "deploy/test/containers/**/*.test.ts";

/** Journeys are Playwright's; of their folder, only the web servers are tried without a browser. */
const JOURNEYS = "e2e/!(web-servers)/**";

const keystatic = fileURLToPath(
  new URL("apps/editor/node_modules/@keystatic/core/dist/keystatic-core.js", import.meta.url),
);

// Vitest ends its workers without a word: what they leave in their temporary folder goes with the run.
const temporary = mkdtempSync(join(tmpdir(), "heloc-tests-"));
// PostgreSQL, which refuses to run as root, has its folder in it.
chmodSync(temporary, 0o755);
process.env["TMPDIR"] = temporary;
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));

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
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      ...LEFT.map(([name, folder]) => ({
        extends: true as const,
        test: {
          name,
          include: [`${folder}/**/*.test.{ts,tsx}`],
          exclude: [...NEVER, SLOW, EXHAUSTIVE, CONTAINERS, EDITOR_FORMS, JOURNEYS, "e2e/*.test.ts"],
          isolate: false,
          ...(name === "checks" && { setupFiles: "checks/test/learned-reader.ts" }),
        },
      })),
      ...[
        { name: "slow", include: [SLOW], exclude: [...NEVER, APART], isolate: false },
        { name: "slow apart", include: [APART], exclude: NEVER },
      ].map((files) => ({
        extends: true as const,
        // What starts processes may meet a busy machine: it is tried once more, and named.
        test: { ...files, retry: 1 },
      })),
      {
        extends: true,
        test: { name: "exhaustive", include: [EXHAUSTIVE], exclude: NEVER, testTimeout: 300_000, retry: 1 },
      },
      { extends: true, test: { name: "containers", include: [CONTAINERS], exclude: NEVER } },
      {
        extends: true,
        // As a browser gets it: the entry for Node.js has no article field.
        resolve: { alias: { "@keystatic/core": keystatic } },
        test: { name: "editor forms", include: [EDITOR_FORMS], exclude: NEVER },
      },
    ],
  },
});
