import { chosenFolder } from "@heloc/lender/config";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import type { Check } from "./check.ts";
import { readFacts } from "./content/facts.ts";
import { readDocuments, readLenderFiles } from "./content/source-files.ts";
import * as law from "./law/list.ts";
import { readBuildFacts } from "./pages/build-facts.ts";
import * as pages from "./pages/list.ts";
import { readBuild } from "./pages/read-build.ts";
import * as release from "./release/list.ts";
import { runChecks, type Result } from "./run-checks.ts";
import { weightChecks } from "./weight/list.ts";
import * as words from "./words/list.ts";

/** Every check, by what asks for it. A new one gets its line in the list of its folder. */
export const CHECKS = {
  words: [...Object.values(words), ...Object.values(pages)],
  law: Object.values(law),
  weight: weightChecks,
  release: Object.values(release),
} satisfies Record<string, Check[]>;

export type CheckGroup = keyof typeof CHECKS;

/** Compares the chosen lender's files and the project's documents, as they are edited, with the checks of a group. */
export async function checkFiles(group: CheckGroup, today: string): Promise<Result> {
  const files = [...(await readLenderFiles(chosenFolder())), ...(await readDocuments())];
  return runChecks(CHECKS[group], { files }, await readFacts(chosenFolder(), today));
}

/** Compares the files of a lender alone, of the chosen one where none is named, with the checks of some groups. */
export async function checkLenderFiles(
  groups: CheckGroup[],
  today: string,
  folder = chosenFolder(),
): Promise<Result> {
  const checks = new Set(groups.flatMap<Check>((group) => CHECKS[group]));
  const files = await readLenderFiles(folder);
  return runChecks([...checks], { files }, await readFacts(folder, today));
}

/** Compares everything that the last build wrote with the checks of a group. */
export async function checkBuild(group: CheckGroup, today: string): Promise<Result> {
  const facts = await readBuildFacts(today);
  const pages = await readBuild(facts);
  const spanish = pages.filter(({ language }) => language === SECOND_LANGUAGE);
  const english = pages.filter((page) => !spanish.includes(page));
  const result = await runChecks(CHECKS[group], { pages: english }, facts);
  if (spanish.length === 0) return result;
  return addResults(
    result,
    await runChecks(CHECKS[group], { pages: spanish }, await readBuildFacts(today, SECOND_LANGUAGE)),
  );
}

const addResults = (one: Result, other: Result): Result => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  findings: [...one.findings, ...other.findings],
});
