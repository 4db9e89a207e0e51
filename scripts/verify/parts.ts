import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { formatProblem } from "@heloc/lender/problem";
import { pageFindings } from "../../checks/page-findings.ts";
import {
  COMPLETE_LENDER,
  MINIMAL_LENDER,
  TEXAS_BANK,
  useCompleteLender,
  type JourneyLender,
} from "../../e2e/journey-lenders.ts";
import { IS_WHOLE, QUICK_PROJECTS } from "../../vitest.config.ts";
import { buildIfChanged } from "../build/build-apps.ts";
import { buildInboxPage, prepareEditor } from "../build/build-with-vite.ts";
import { findBrowser } from "../install/find-browser.ts";
import { PAGE_CHECKS } from "../release-gate.ts";
import { run } from "../programs/run-program.ts";
import { getOtherBrowsers, getPodman } from "./prepared-machines.ts";
import type { Part, Phase } from "./run-parts.ts";

const today = new Date().toISOString().slice(0, 10);

/** Every folder with code of ours; where rooms were deleted, those that know nothing of them. */
const CODE = IS_WHOLE
  ? ["packages", "apps", "checks", "scripts", "bench", "e2e", "deploy", "art", "test"]
  : ["packages", "apps", "checks"];
const SETTINGS = [
  ...["package.json", "package-lock.json", "tsconfig.json", "vitest.config.ts", "playwright.config.ts"],
  ...["eslint.config.js", ".dependency-cruiser.cjs"],
];

/** A tool, as it is typed in the project's folder or one within it. */
const tool = (name: string, typed: string, folder = ".", env: Record<string, string> = {}): Part => ({
  name,
  work() {
    const [command = "", ...args] = typed.split(" ");
    return run(command, args, { cwd: join(ROOT, folder), env });
  },
});

/** A tool that is not asked again while the sources are the same. */
const sourceTool = (...typed: Parameters<typeof tool>): Part => ({
  ...tool(...typed),
  reads: [...CODE, ...SETTINGS],
});

/** @param work returns what is wrong */
const build = (name: string, work: () => Promise<string | undefined>): Part => ({
  name,
  async work() {
    const output = (await work()) ?? "";
    return { code: output ? 1 : 0, output };
  },
});

/** A part for which the machine is prepared first. */
const onPrepared = (prepare: () => Promise<void>, part: Part): Part => ({
  ...part,
  work: () => prepare().then(part.work),
});

const tests = (name: string, project: string, workers = 1): Part => ({
  name,
  work: () =>
    run("vitest", [
      ...["run", "--reporter=default", "--reporter=./scripts/verify/named-tests.ts"],
      ...[`--maxWorkers=${workers}`, `--project=${project}`],
    ]),
});

/** The journeys of a configuration of Playwright, in Chromium. */
const journeys = (name: string, config: string): Part => ({
  name,
  work: async () =>
    run("playwright", ["test", "--config", config], { env: { CHROMIUM_PATH: await findBrowser() } }),
});

const quickTests: Part[] = QUICK_PROJECTS.map((room) => tests(`tests of ${room}`, room));

/** What the tests of a room read beside packages, test lenders, settings and texts; another room reads all there is. */
const READS: Record<string, string[]> = {
  packages: ["apps/survey"],
  site: ["apps/site", "apps/survey"],
  survey: ["apps/survey", "apps/office", "apps/site", "scripts"],
  office: ["apps/office", "apps/survey"],
  inbox: ["apps/inbox", "apps/office", "apps/survey"],
};
const COMMON = ["packages", "test", "lenders", "docs", "README.md", ...SETTINGS];

/** `npm run check` trusts what passed before on the same files; `npm test` runs every test. */
const changedTests = QUICK_PROJECTS.map((room): Part => {
  const read = (READS[room] ?? [...CODE, "THIRD-PARTY.md"]).filter((path) => existsSync(join(ROOT, path)));
  return { ...tests(`tests of ${room}`, room), reads: [...COMMON, ...read] };
});

/** Astro keeps what it knows of the pages where their build does: the two run one after the other. */
const typesOfThePages = sourceTool(
  "types of the pages",
  "astro check --tsconfig ../tsconfig.pages.json",
  "apps/site",
);

const sources: Part[] = [
  sourceTool(
    "types",
    `tsc --noEmit --project ${IS_WHOLE ? "." : "tsconfig.left.json"} --incremental --tsBuildInfoFile .cache/types.tsbuildinfo`,
  ),
  sourceTool(
    "lint",
    `eslint --cache --cache-strategy=content --cache-location=.cache/eslint ${IS_WHOLE ? "." : CODE.join(" ")}`,
  ),
  tool(
    "format",
    "prettier --check --log-level=warn --cache --cache-strategy=content --cache-location=.cache/prettier .",
  ),
  sourceTool(
    "walls",
    `depcruise --config .dependency-cruiser.cjs --output-type err-long ${CODE.filter((folder) => folder !== "art" && folder !== "test").join(" ")}`,
  ),
];

const buildAndCheck = ({ name, env }: JourneyLender): Part =>
  tool(`build of ${name}`, "node scripts/lender/lender.ts check", ".", env);

const buildOfCompleteLender = build(`build of ${COMPLETE_LENDER.name}`, () => {
  useCompleteLender();
  return buildIfChanged();
});

/** The lenders' sites and surveys, and what else has to be built before it is tested. */
const builds: Part[] = [
  buildOfCompleteLender,
  buildAndCheck(TEXAS_BANK),
  build("a browser", async () => void (await findBrowser())),
  build("editor's pages", prepareEditor),
  build("page of the inbox", buildInboxPage),
];

/** The pages of every lender that is always built here: dist/ holds those of owners as well. */
const BUILT_PAGES = [COMPLETE_LENDER, TEXAS_BANK]
  .map(({ name }) => `dist/${name}/site/**/*.html dist/${name}/survey/**/*.html`)
  .join(" ");

const ofTheBuilds: Part[] = [
  journeys("journeys", "playwright.config.ts"),
  tests("tests with processes", "slow*", 2),
  journeys("journeys in the inbox", "e2e/inbox/playwright.config.ts"),
  journeys("journey in the editor", "e2e/editor/playwright.config.ts"),
  tool("types of the editor", "tsc --noEmit", "apps/editor"),
  tests("tests of the editor's forms", "editor forms"),
  tool("valid HTML", `html-validate ${BUILT_PAGES}`),
  build("words, law and weight of the pages", async () =>
    (await pageFindings(today, PAGE_CHECKS)).map(formatProblem).join("\n"),
  ),
];

/** What proves machinery, not behavior, for minutes. Its journeys share their ports with the others. */
const exhaustive: Phase = [
  tests("exhaustive tests", "exhaustive", 2),
  journeys("exhaustive journeys", "e2e/exhaustive/playwright.config.ts"),
];

/** Tried alone, each on a machine prepared for it. */
const onPreparedMachines: Record<string, Phase[]> = {
  browsers: [
    [buildOfCompleteLender],
    [onPrepared(getOtherBrowsers, tool("Firefox and WebKit", "playwright test -c e2e/other-browsers"))],
  ],
  // As docs/deploy.md has an owner run it: up to a quarter of an hour the first time.
  containers: [[onPrepared(getPodman, tests("the survey in containers", "containers"))]],
};

/** What runs with this option of `npm test`, longest first in each phase: at its end, every processor is busy to the last. */
export function phasesOf(option: string | undefined): Phase[] {
  if (option === "fast") return [[...changedTests, typesOfThePages, ...sources]];
  const isAll = option === "all";
  return (
    onPreparedMachines[option ?? ""] ?? [
      [...builds, ...(isAll ? [buildAndCheck(MINIMAL_LENDER)] : []), ...sources],
      [...ofTheBuilds, typesOfThePages, ...quickTests],
      ...(isAll ? [exhaustive] : []),
    ]
  );
}
