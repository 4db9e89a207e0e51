import { join } from "node:path";
import { checkBuild, checkFiles, type CheckGroup } from "../../checks/check-project.ts";
import { formatFinding, formatFindings, type Result } from "../../checks/run-checks.ts";
import { COMPLETE_LENDER, OTHER_LENDERS, useCompleteLender } from "../../e2e/journey-lenders.ts";
import { findWebKit, OTHER_BROWSERS_CONFIG } from "../../e2e/other-browsers/programs.ts";
import { QUICK_PROJECTS } from "../../vitest.config.ts";
import { buildIfChanged } from "../build/build-apps.ts";
import { buildInboxPage } from "../build/build-inbox-page.ts";
import { prepareEditor } from "../edit/build-editor.ts";
import { findBrowser } from "../install/find-browser.ts";
import { run } from "../programs/run-program.ts";
import { outcomeOf, type Outcome, type Part } from "./run-parts.ts";
import { journeys, unitTests } from "./test-runners.ts";
import { unlessUnchanged } from "./unchanged.ts";

const root = join(import.meta.dirname, "../..");
const today = new Date().toISOString().slice(0, 10);

/** Every folder with code of ours. */
const CODE = ["packages", "apps", "checks", "scripts", "bench", "e2e", "deploy", "art", "test"];
const SETTINGS = ["package-lock.json", "tsconfig.json", "vitest.config.ts", "playwright.config.ts"];
const EDITOR_MODULES = /^editor\/node_modules/;

/** A tool, as it is typed in the project's folder or one within it. */
const tool = (name: string, typed: string, folder = "."): Part => ({
  name,
  async work() {
    const [command = "", ...args] = typed.split(" ");
    return outcomeOf(await run(command, args, { cwd: join(root, folder) }));
  },
});

/** A tool that is not asked again while the sources are the same. */
const sourceTool = (...typed: Parameters<typeof tool>): Part =>
  unlessUnchanged(
    tool(...typed),
    [...CODE, ...SETTINGS, "eslint.config.js", ".dependency-cruiser.cjs"],
    EDITOR_MODULES,
  );

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

const part = (
  name: string,
  work: () => Promise<Outcome>,
  wants: Pick<Part, "after" | "slots"> = {},
): Part => ({
  name,
  work,
  ...wants,
});

const buildName = (lender: string): string => `build of ${lender}`;

/** The lenders' sites and surveys. The two that are checked are built by their check. */
export const BUILDS: Part[] = [
  part(buildName(COMPLETE_LENDER.name), async () => {
    useCompleteLender();
    return { failure: await buildIfChanged() };
  }),
  ...OTHER_LENDERS.map(({ name, env }) =>
    part(buildName(name), async () =>
      outcomeOf(await run(process.execPath, ["scripts/lender/check-lender.ts"], { env })),
    ),
  ),
  part("a browser", async () => {
    await findBrowser();
    return {};
  }),
];
const ALL_BUILT = BUILDS.map(({ name }) => name);
const COMPLETE_BUILT = [buildName(COMPLETE_LENDER.name)];

export const SOURCES: Part[] = [
  sourceTool("types of the site", "astro check", "apps/site"),
  sourceTool(
    "types of services and tests",
    "tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo",
  ),
  sourceTool("lint", "eslint --cache --cache-strategy=content --cache-location=.cache/eslint ."),
  tool(
    "format",
    "prettier --check --log-level=warn --cache --cache-strategy=content --cache-location=.cache/prettier .",
  ),
  sourceTool("types of the survey's page", "astro check", "apps/survey"),
  sourceTool(
    "walls",
    "depcruise --config .dependency-cruiser.cjs packages apps checks scripts bench e2e deploy",
  ),
  checks("words of the lender", checkFiles, "words"),
  checks("advertising law in the articles", checkFiles, "law"),
];

export const QUICK_TESTS: Part[] = QUICK_PROJECTS.map((room) =>
  part(`tests of ${room}`, () => unitTests([room])),
);

export const SLOW_TESTS: Part[] = [
  part("tests with processes", () => unitTests(["slow"]), { after: COMPLETE_BUILT }),
];

/** The built pages of every lender that is built here: dist/ holds those of owners as well. */
const BUILT_PAGES = [COMPLETE_LENDER, ...OTHER_LENDERS]
  .map(({ name }) => `dist/${name}/site/**/*.html dist/${name}/survey/**/*.html`)
  .join(" ");

/** What reads the builds, and the editor, whose packages are its own. */
export const OF_THE_BUILDS: Part[] = [
  part("editor's pages", async () => ({ failure: await prepareEditor() })),
  { ...tool("types of the editor", "tsc --noEmit", "apps/editor"), after: ["editor's pages"] },
  part("tests of the editor's forms", () => unitTests(["editor forms"]), { after: ["editor's pages"] }),
  { ...tool("valid HTML", `html-validate ${BUILT_PAGES}`), after: ALL_BUILT },
  { ...checks("advertising law", checkBuild, "law"), after: COMPLETE_BUILT },
  { ...checks("words of the pages", checkBuild, "words"), after: COMPLETE_BUILT },
  { ...checks("weight budgets", checkBuild, "weight"), after: COMPLETE_BUILT },
  part("page of the inbox", async () => ({ failure: await buildInboxPage() })),
];

export const JOURNEYS: Part[] = [
  part("journey in the editor", () => journeys("e2e/editor/playwright.config.ts"), {
    after: ["editor's pages", "a browser"],
  }),
  part("journeys in the inbox", () => journeys("e2e/inbox/playwright.config.ts"), {
    after: ["page of the inbox", "a browser", ...COMPLETE_BUILT],
  }),
  // They start workers of their own, and what is timed in a browser should not wait for something else.
  part("journeys", () => journeys("playwright.config.ts"), { after: ALL_BUILT, slots: Infinity }),
];

/** What proves machinery, not behavior, for minutes. */
export const EXHAUSTIVE: Part[] = [
  part("exhaustive tests", () => unitTests(["exhaustive"], 2), { after: COMPLETE_BUILT, slots: Infinity }),
  part("exhaustive journeys", () => journeys("e2e/exhaustive/playwright.config.ts"), {
    after: ALL_BUILT,
    slots: Infinity,
  }),
  part("applying in WebKit", async () => {
    if (findWebKit()) return journeys(OTHER_BROWSERS_CONFIG, "--project=webkit", "apply");
    console.log(
      "! Applying in WebKit is left out: it is not on this machine. npm test -- --browsers gets it.",
    );
    return {};
  }),
];
