/**
 * All checks of the project, as `npm test` runs them: format, lint with the walls, types, wording, unit tests, build,
 * valid HTML, the rules of advertising, wording again as built, journeys in a browser. With --fast (`npm run check`) it stops before the build. The last line sums up.
 */
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describeWeight, isOver, weighBuild } from "../bench/weigh.ts";
import { findWebKit, OTHER_BROWSERS_CONFIG } from "../e2e/other-browsers/programs.ts";
import { buildApps } from "./build-apps.ts";
import { checkBuiltPages } from "./check-built-pages.ts";
import { checkBuiltWords, checkContentWords } from "./check-wording.ts";
import { findBrowser } from "./find-browser.ts";
import { root, run } from "./project.ts";
import { skippedJourneys, type JourneySuite } from "./skipped-journeys.ts";

interface Count {
  passed: number;
  failed: number;
}

const fast = process.argv.includes("--fast");
const reports = join(root, "test-results");
const total: Count = { passed: 0, failed: 0 };
const SOURCES = [
  "content",
  "packages",
  "apps/site/src",
  "apps/site/build",
  "apps/survey/src",
  "apps/survey/test",
  "apps/survey/web",
  "scripts",
  "compliance",
  "wording",
  "bench",
  "e2e",
  "deploy",
];

/** Runs one part, tells how it went and how long it took, and adds it to the total. */
async function part(name: string, work: () => Promise<{ failure?: string | undefined; count?: Count }>) {
  const start = performance.now();
  const { failure, count } = await work().catch((error: unknown) => ({
    failure: error instanceof Error ? error.message : String(error),
    count: undefined,
  }));
  // A part that counts its own tests and broke before the first one still counts as a failure.
  const result = count ?? { passed: failure ? 0 : 1, failed: failure ? 1 : 0 };
  if (failure && result.failed === 0) result.failed = 1;
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const numbers = count ? ` ${result.passed} passed, ${result.failed} failed` : "";
  console.log(`${failure ? "✗" : "✓"} ${name}${numbers} (${seconds} s)`);
  if (failure) console.log(failure.replace(/^/gm, "    "));
}

async function command(name: string, args: string[], cwd = root) {
  const { code, output } = await run(name, args, { cwd });
  return code === 0 ? {} : { failure: output };
}

async function unitTests() {
  const file = join(reports, "unit.json");
  const { code, output } = await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${file}`,
  ]);
  const report = JSON.parse(await readFile(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return {
    failure: code === 0 ? undefined : output,
    count: { passed: report.numPassedTests, failed: report.numFailedTests },
  };
}

async function advertisingLaw() {
  const { passed, violations } = await checkBuiltPages();
  return {
    failure: violations.length > 0 ? violations.join("\n") : undefined,
    count: { passed, failed: violations.length },
  };
}

async function weights() {
  const weighed = weighBuild();
  const over = weighed.filter(isOver);
  return {
    failure: over.length > 0 ? over.map(describeWeight).join("\n") : undefined,
    count: { passed: weighed.length - over.length, failed: over.length },
  };
}

async function journeys(name: string, options: string[], env: Record<string, string> = {}) {
  const file = join(reports, `${name}.json`);
  const { code, output } = await run("playwright", ["test", ...options], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
  });
  const { stats, suites } = JSON.parse(await readFile(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: JourneySuite[];
  };
  for (const line of skippedJourneys(suites)) console.log(`! ${line}`);
  return {
    failure: code === 0 ? undefined : output,
    count: { passed: stats.expected, failed: stats.unexpected + stats.flaky },
  };
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

await part("format", () => command("prettier", ["--check", "--log-level=warn", "."]));
await part("lint", () => command("eslint", ["."]));
await part("walls", () => command("depcruise", ["--config", ".dependency-cruiser.cjs", ...SOURCES]));
await part("types of services and tests", () => command("tsc", ["--noEmit"]));
await part("types of the site", () => command("astro", ["check"], join(root, "apps/site")));
await part("types of the survey's page", () => command("astro", ["check"], join(root, "apps/survey")));
await part("wording of the content", checkContentWords);
await part("unit tests", unitTests);
if (!fast) {
  // Ports of their own, so that the journeys can run beside `npm start`.
  process.env.SITE_PORT ??= "4521";
  process.env.SURVEY_PORT ??= "4600";
  await part("build", async () => ({ failure: await buildApps() }));
  await part("valid HTML", () =>
    command("html-validate", ["apps/site/dist/**/*.html", "apps/survey/dist/*.html"]),
  );
  await part("advertising law", advertisingLaw);
  await part("wording of the pages", checkBuiltWords);
  await part("weight budgets", weights);
  await part("journeys", async () => journeys("journeys", [], { CHROMIUM_PATH: await findBrowser() }));
  const webkit = ["--config", OTHER_BROWSERS_CONFIG, "--project=webkit", "apply"];
  if (findWebKit()) await part("applying in WebKit", () => journeys("webkit", webkit));
  else
    console.log(
      "! Applying in WebKit is left out: it is not on this machine. npm run test:browsers gets it.",
    );
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
