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
import { PAGE_CHECKS } from "../release-reasons.ts";
import { run } from "../programs/run-program.ts";
import { unlessUnchanged } from "./passed-before.ts";
import type { Part, Phase } from "./run-parts.ts";
import { journeys, unitTests } from "./test-runners.ts";

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
  async work() {
    const [command = "", ...args] = typed.split(" ");
    const { code, output } = await run(command, args, { cwd: join(ROOT, folder), env });
    return code === 0 ? {} : { failure: output };
  },
});

/** A tool that is not asked again while the sources are the same. */
const sourceTool = (...typed: Parameters<typeof tool>): Part =>
  unlessUnchanged(tool(...typed), [...CODE, ...SETTINGS]);

const build = (name: string, work: () => Promise<string | undefined>): Part => ({
  name,
  work: async () => ({ failure: await work() }),
});

const tests = (name: string, project: string, workers?: number): Part => ({
  name,
  work: () => unitTests(project, workers),
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
const changedTests = QUICK_PROJECTS.map((room) => {
  const read = (READS[room] ?? [...CODE, "THIRD-PARTY.md"]).filter((path) => existsSync(join(ROOT, path)));
  return unlessUnchanged(tests(`tests of ${room}`, room), [...COMMON, ...read]);
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
    `depcruise --config .dependency-cruiser.cjs ${CODE.filter((folder) => folder !== "art" && folder !== "test").join(" ")}`,
  ),
];

const buildAndCheck = ({ name, env }: JourneyLender): Part =>
  tool(`build of ${name}`, "node scripts/lender/lender.ts check", ".", env);

/** The lenders' sites and surveys, and what else has to be built before it is tested. */
const builds: Part[] = [
  build(`build of ${COMPLETE_LENDER.name}`, () => {
    useCompleteLender();
    return buildIfChanged();
  }),
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
  { name: "journeys", work: () => journeys("playwright.config.ts") },
  tests("tests with processes", "slow*"),
  { name: "journeys in the inbox", work: () => journeys("e2e/inbox/playwright.config.ts") },
  { name: "journey in the editor", work: () => journeys("e2e/editor/playwright.config.ts") },
  tool("types of the editor", "tsc --noEmit", "apps/editor"),
  tests("tests of the editor's forms", "editor forms"),
  tool("valid HTML", `html-validate ${BUILT_PAGES}`),
  {
    name: "words, law and weight of the pages",
    async work() {
      const failed = (await pageFindings(today, PAGE_CHECKS)).map(formatProblem);
      return { failed, failure: failed.join("\n") };
    },
  },
];

/** What proves machinery, not behavior, for minutes. Its journeys share their ports with the others. */
const exhaustive: Phase = [
  tests("exhaustive tests", "exhaustive", 2),
  { name: "exhaustive journeys", work: () => journeys("e2e/exhaustive/playwright.config.ts") },
];

/** What runs with this option of `npm test`, longest first in each phase: at its end, every processor is busy to the last. */
export function phasesOf(option: string | undefined): Phase[] {
  if (option === "--fast") return [[...changedTests, typesOfThePages, ...sources]];
  const isAll = option === "--all";
  return [
    [...builds, ...(isAll ? [buildAndCheck(MINIMAL_LENDER)] : []), ...sources],
    [...ofTheBuilds, typesOfThePages, ...quickTests],
    ...(isAll ? [exhaustive] : []),
  ];
}
