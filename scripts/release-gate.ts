import { rm } from "node:fs/promises";
import { buildFolders } from "@heloc/lender/build-folders";
import { chosenFolder, lenderAsTyped } from "@heloc/lender/config";
import type { Check, Finding } from "../checks/check.ts";
import { readTable } from "../checks/content/read-table.ts";
import { CHECKS, findInFiles } from "../checks/check-project.ts";
import { prefixOf } from "../checks/content/source-files.ts";
import { pageFindings } from "../checks/page-findings.ts";
import { readBuildFacts } from "../checks/pages/read-build.ts";
import { archiveRelease, describeArchive } from "../checks/release/archive/archive-release.ts";
import { buildIfChanged } from "./build/build-apps.ts";
import { whyNotPublic } from "./build/public-addresses.ts";
import { findBrowser } from "./install/find-browser.ts";
import { listProblems } from "./problem-list.ts";
import { fail } from "./programs/command-line.ts";

/** What each check asks for, in words, by the person who puts it right. */
const TASKS = readTable(import.meta.dirname, "release-tasks.yaml") as Record<string, Record<string, string>>;
const PEOPLE = Object.keys(TASKS);
const personOf = (check: string) => PEOPLE.find((person) => TASKS[person]?.[check]) ?? PEOPLE[0];

/** What a check asks for, in words; its name where it has none. */
export const askedBy = (check: string): string => TASKS[personOf(check) ?? ""]?.[check] ?? check;

/** The check whose findings are one line a file: whoever reads a file reads all of it. */
const SIGNATURES = "words-are-read";

/** The check whose places of the sample are replaced, and those that say the same of such a place. */
const REPLACE = "nothing-to-replace";
const ANSWERED_BY_REPLACING = new Set(["lender-is-real", "addresses-are-real"]);
/** Whoever proves a claim replaces the sample's proof. */
const PROOF = "claims-are-proven";

/** One reason against a release. */
export type Reason = Pick<Finding, "check" | "file" | "line" | "words" | "advice" | "rule">;

/** The reasons without those that another one asks for at the same place. */
export function askedOnce(reasons: Reason[]): Reason[] {
  const placeOf = ({ file, line }: Reason) => `${file}:${line}`;
  const placesOf = (id: string) => new Set(reasons.filter(({ check }) => check === id).map(placeOf));
  const [replaced, proven] = [placesOf(REPLACE), placesOf(PROOF)];
  return reasons.filter(
    (one) =>
      !(ANSWERED_BY_REPLACING.has(one.check) && replaced.has(placeOf(one))) &&
      !(one.check === REPLACE && proven.has(placeOf(one))),
  );
}

/**
 * What speaks against a release, by the person who puts it right and then by what is asked: a line for each thing to do.
 * @param prefix stands before the name of each file: "lenders/acme/"
 */
export function listReasons(reasons: Reason[], prefix = ""): string {
  const named = reasons.map((reason) => ({ ...reason, file: prefix + reason.file }));
  const tasks = Map.groupBy(named, ({ check }) => check);
  return PEOPLE.flatMap((person) => {
    const own = [...tasks].filter(([check]) => personOf(check) === person);
    return own.length > 0
      ? [[`${person}:`, ...own.flatMap(([check, found]) => taskLines(check, found))].join("\n")]
      : [];
  }).join("\n\n");
}

function taskLines(check: string, found: Reason[]): string[] {
  const rules = [...new Set(found.map(({ rule }) => rule).filter((rule) => rule !== undefined))];
  const head = `  ${askedBy(check)}${rules.length > 0 ? ` (${rules.join("; ")})` : ""}`;
  if (check === SIGNATURES) {
    const files = [...new Set(found.map(({ file }) => file))];
    return [
      `${head}: read each of these files, then ${lenderAsTyped()}npm run review -- --read --by "First Last" --only FILE (Spanish: --native)`,
      ...files.map((file) => `    ${file}`),
    ];
  }
  const alike = Map.groupBy(found, ({ file, advice }) => `${file}\n${templateOf(advice)}`);
  return [head, ...[...alike.values()].map(alikeLine)];
}

const QUOTED = /“[^”]*”/g;
/** "phone, display: " before an advice: the names that lead to the place. */
const PLACE = /^([\w.-]+(?:, [\w.-]+)*): /;
const templateOf = (advice: string): string => advice.replace(PLACE, "").replaceAll(QUOTED, "“…”");

/** One finding in full, or those that differ in their place and quoted words alone, with these. */
function alikeLine(found: Reason[]): string {
  const [{ file = "", line, words, advice = "" } = {}] = found;
  if (found.length === 1)
    return `    ${file}${line === undefined ? "" : `:${line}`}  ${words ? `“${words}” ` : ""}${advice}`;
  const places = found.map((each) => {
    const what = PLACE.exec(each.advice)?.[1] ?? each.words ?? each.advice.match(QUOTED)?.[0];
    return [each.line, what && `(${what})`].filter(Boolean).join(" ");
  });
  return `    ${file}  ${templateOf(advice)} ${line === undefined ? "These" : "Lines"}: ${[...new Set(places)].join(", ")}`;
}

export const FILE_CHECKS: Check[] = [...CHECKS.release, ...CHECKS.law, ...CHECKS.words];
export const PAGE_CHECKS: Check[] = [...CHECKS.words, ...CHECKS.law, ...CHECKS.weight];

/**
 * Everything that speaks against a release, ready to print: in the lender's files, and where they are in order, on the pages
 * built from them. `npm run release -- check` and `npm run build -- --release` both ask here, so that neither passes what the
 * other refuses.
 */
export async function releaseReasons(): Promise<{ count: number; text: string; isBuilt: boolean }> {
  const today = new Date().toISOString().slice(0, 10);
  const folder = chosenFolder();
  const inFiles = askedOnce(await findInFiles(folder, FILE_CHECKS, today));
  if (inFiles.length > 0)
    return { count: inFiles.length, text: listReasons(inFiles, prefixOf(folder)), isBuilt: false };
  const failure = whyNotPublic() ?? (await buildIfChanged());
  if (failure) return { count: 1, text: failure, isBuilt: false };
  const problems = await pageFindings(today, PAGE_CHECKS);
  return { count: problems.length, text: listProblems(folder, problems), isBuilt: true };
}

/** Keeps what was built last, and says where. */
export async function keepRelease(): Promise<void> {
  const facts = await readBuildFacts(new Date().toISOString().slice(0, 10));
  console.log(describeArchive(await archiveRelease(facts, await findBrowser())));
}

/** Takes away what was built, so that nobody puts it online by mistake. */
const takeBack = () => rm(buildFolders().folder, { recursive: true, force: true });

/**
 * Builds where nothing speaks against a release, in the content or on the pages, and keeps what was built in the archive. Ends
 * the process where either fails, and leaves nothing then that could be put online.
 */
export async function buildRelease(): Promise<void> {
  const { count, text, isBuilt } = await releaseReasons();
  if (count > 0) {
    if (isBuilt) await takeBack();
    fail(`${text}\n\nNo release: ${count} reasons above.`);
  }
  try {
    await keepRelease();
  } catch (error) {
    await takeBack();
    fail(
      `No release: the archive could not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
