import { chosenFolder } from "@heloc/lender/config";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import type { Check } from "./check.ts";
import { readFacts } from "./content/facts.ts";
import { prefixOf, readDocuments, readLenderFiles } from "./content/source-files.ts";
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
  const folder = chosenFolder();
  const facts = await readFacts(folder, today);
  const ofLender = await runChecks(CHECKS[group], { files: await readLenderFiles(folder) }, facts);
  const named = ofLender.findings.map((found) => ({ ...found, file: `${prefixOf(folder)}${found.file}` }));
  const ofDocuments = await runChecks(CHECKS[group], { files: await readDocuments() }, facts);
  return addResults({ ...ofLender, findings: named }, ofDocuments);
}

/** Compares everything that the last build wrote with the checks of a group. */
export async function checkBuild(group: CheckGroup, today: string): Promise<Result> {
  const facts = await readBuildFacts(today);
  const pages = await readBuild(facts);
  const { spanish = [], english = [] } = Object.groupBy(pages, ({ language }) =>
    language === SECOND_LANGUAGE ? "spanish" : "english",
  );
  const result = await runChecks(CHECKS[group], { pages: english }, facts);
  if (spanish.length === 0) return result;
  const inSpanish = await readBuildFacts(today, SECOND_LANGUAGE);
  return addResults(result, await runChecks(CHECKS[group], { pages: spanish }, inSpanish));
}

const addResults = (one: Result, other: Result): Result => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  findings: [...one.findings, ...other.findings],
});
