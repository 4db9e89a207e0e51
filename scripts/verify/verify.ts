/**
 * Everything that this project is held to, as `npm test` runs it. With --fast (`npm run check`) it stops before the build
 * and leaves out the tests that start real processes and databases. The last lines name what failed and sum up.
 */
import "../../test/use-complete-lender.ts";
import type { JSONReport } from "@playwright/test/reporter";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { checkBuild, checkFiles, type CheckGroup } from "../../checks/check-project.ts";
import { formatFinding, formatFindings, type Result } from "../../checks/run-checks.ts";
import { COMPLETE_LENDER, OTHER_LENDERS, useCompleteLender } from "../../e2e/journey-lenders.ts";
import { findWebKit, OTHER_BROWSERS_CONFIG } from "../../e2e/other-browsers/programs.ts";
import { buildApps } from "../build/build-apps.ts";
import { prepareEditor } from "../edit/build-editor.ts";
import { findBrowser } from "../install/find-browser.ts";
import { run } from "../programs/run-program.ts";
import { judge, troubledJourneys, troubledUnitTests, type Troubles } from "./failed-tests.ts";
import {
  countedOutcome,
  describeEnd,
  outcomeOf,
  runParts,
  type Count,
  type Outcome,
  type Part,
} from "./run-parts.ts";
import { skippedJourneys } from "./skipped-journeys.ts";

const isFast = process.argv.includes("--fast");
const root = join(import.meta.dirname, "../..");
const reports = join(root, "test-results");
const today = new Date().toISOString().slice(0, 10);

/** A tool, as it is typed in the project's folder or one within it. */
const tool = (name: string, typed: string, folder = "."): Part => ({
  name,
  async work() {
    const [command = "", ...args] = typed.split(" ");
    return outcomeOf(await run(command, args, { cwd: join(root, folder) }));
  },
});

const checks = (
  name: string,
  check: (group: CheckGroup, today: string) => Promise<Result>,
  group: CheckGroup,
): Part => ({
  name,
  async work() {
    const { passed, failed, findings } = await check(group, today);
    const names = findings.map((finding) => formatFinding(finding).split("\n", 1)[0] ?? "");
    return { count: { passed, failed, names }, failure: formatFindings(findings) };
  },
});

async function unitTests(name: string, projects: string[]): Promise<Outcome> {
  const file = join(reports, `${name}.json`);
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile=${file}`];
  const finished = await run("vitest", [...args, ...projects.map((project) => `--project=${project}`)]);
  return countedOutcome(finished, file, (report: JsonTestResults) =>
    countOf(report.numPassedTests, troubledUnitTests(report, root)),
  );
}

/** @param passed also those that passed late */
function countOf(passed: number, troubles: Troubles): Count {
  const { failed, passedLate } = judge(troubles);
  for (const name of passedLate) console.log(`! Passed only in a second try: ${name}`);
  const late = troubles.passedLate.length - passedLate.length;
  return { passed: passed - late, failed: failed.length, names: failed };
}

async function journeys(name: string, options: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const file = join(reports, `${name}.json`);
  const finished = await run("playwright", ["test", ...options], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
  });
  return countedOutcome(finished, file, ({ stats, suites }: JSONReport) => {
    for (const line of skippedJourneys(suites)) console.log(`! ${line}`);
    return countOf(stats.expected + stats.flaky, troubledJourneys(suites));
  });
}

/** They take about as long as everything else but the journeys, and run beside it. */
const UNIT_TESTS: Part = {
  name: "unit tests",
  work: () => unitTests("unit", isFast ? ["fast"] : ["fast", "slow"]),
};

const OF_THE_SOURCES: Part[] = [
  tool("types of the site", "astro check", "apps/site"),
  tool("types of the survey's page", "astro check", "apps/survey"),
  tool(
    "types of services and tests",
    "tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo",
  ),
  tool(
    "format",
    "prettier --check --log-level=warn --cache --cache-strategy=content --cache-location=.cache/prettier .",
  ),
  tool("lint", "eslint --cache --cache-strategy=content --cache-location=.cache/eslint ."),
  checks("words of the lender", checkFiles, "words"),
  checks("advertising law in the articles", checkFiles, "law"),
  tool("walls", "depcruise --config .dependency-cruiser.cjs packages apps checks scripts bench e2e deploy"),
];

/** The lenders' sites and surveys. The two that are checked are built by their check. */
const BUILDS: Part[] = [
  {
    name: `build of ${COMPLETE_LENDER.name}`,
    work: async () => {
      useCompleteLender();
      return { failure: await buildApps() };
    },
  },
  ...OTHER_LENDERS.map(({ name, env }): Part => ({
    name: `build and check of ${name}`,
    work: async () => outcomeOf(await run(process.execPath, ["scripts/lender/check-lender.ts"], { env })),
  })),
];

/** The built pages of every lender that is built here: dist/ holds those of owners as well. */
const BUILT_PAGES = [COMPLETE_LENDER, ...OTHER_LENDERS]
  .map(({ name }) => `dist/${name}/site/**/*.html dist/${name}/survey/**/*.html`)
  .join(" ");

/** What reads the builds. */
const OF_THE_BUILD: Part[] = [
  tool("valid HTML", `html-validate ${BUILT_PAGES}`),
  checks("advertising law", checkBuild, "law"),
  checks("words of the pages", checkBuild, "words"),
  checks("weight budgets", checkBuild, "weight"),
];

/** The editor, whose packages are its own: they are installed first. */
const EDITOR: Part[] = [
  { name: "editor's pages", work: async () => ({ failure: await prepareEditor() }) },
  tool("types of the editor", "tsc --noEmit", "apps/editor"),
  { name: "unit tests of the editor's forms", work: () => unitTests("editor-forms", ["editor"]) },
  {
    name: "journey in the editor",
    work: async () =>
      journeys("editor", ["--config", "e2e/editor/playwright.config.ts"], {
        CHROMIUM_PATH: await findBrowser(),
      }),
  },
];

const IN_WEBKIT: Part = {
  name: "applying in WebKit",
  work: () => journeys("webkit", ["--config", OTHER_BROWSERS_CONFIG, "--project=webkit", "apply"]),
};

/** They keep every processor busy, and what is timed in a browser should not wait for something else: they come last. */
const JOURNEYS: Part = {
  name: "journeys",
  work: async () => journeys("journeys", [], { CHROMIUM_PATH: await findBrowser() }),
};

// Some hundred programs start, most of them from the same sources.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache/compiled");
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const hasWebKit = findWebKit() !== undefined;
const AFTER_THE_SOURCES = [...BUILDS, ...OF_THE_BUILD, ...EDITOR, ...(hasWebKit ? [IN_WEBKIT] : [])];
const count = await runParts([[UNIT_TESTS], [...OF_THE_SOURCES, ...(isFast ? [] : AFTER_THE_SOURCES)]]);
if (!isFast) {
  const { passed, failed, names } = await runParts([[JOURNEYS]]);
  count.passed += passed;
  count.failed += failed;
  count.names.push(...names);
  if (!hasWebKit)
    console.log(
      "! Applying in WebKit is left out: it is not on this machine. npm run test:browsers gets it.",
    );
}

console.log(describeEnd(count));
process.exit(count.failed === 0 ? 0 : 1);
