import { chosenFolder } from "@heloc/lender/config";
import { ARTICLES } from "@heloc/lender/articles/read-articles";
import type { Problem } from "@heloc/lender/problem";
import { parseYaml } from "@heloc/lender/reading/yaml-file";
import { WORD_FILES } from "@heloc/lender/schema/files";
import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import { MY_APPLICATION_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { CHECKS, tell } from "./check-project.ts";
import type { Check, Finding } from "./check.ts";
import { findTyped } from "./content/typed-texts.ts";
import { readLenderFiles, type SourceFile } from "./content/source-files.ts";
import { articleOf } from "./pages/passages.ts";
import { readBuild, readBuildFacts } from "./pages/read-build.ts";
import { runChecks } from "./run-checks.ts";

/** What the chosen lender's owner has to put right on the pages as they were built last, each at the file it comes from. */
export async function pageFindings(
  today: string,
  checks: Check[] = [...CHECKS.words, ...CHECKS.law],
): Promise<Problem[]> {
  const facts = await readBuildFacts(today);
  const { spanish = [], english = [] } = Object.groupBy(readBuild(facts), ({ language }) =>
    language === SECOND_LANGUAGE ? "spanish" : "english",
  );
  const found = await runChecks(checks, { pages: english }, facts);
  if (spanish.length > 0)
    found.push(
      ...(await runChecks(checks, { pages: spanish }, await readBuildFacts(today, SECOND_LANGUAGE))),
    );
  return placeFindings(found, readLenderFiles(chosenFolder()));
}

/** What was found on pages, each at the one of these files that it comes from. */
export function placeFindings(findings: Finding[], files: SourceFile[]): Problem[] {
  const problems = findings.map((finding) => placed(finding, files));
  // What stands on every page is told once.
  return [
    ...new Map(
      problems.map((problem) => [`${problem.file} ${problem.line} ${problem.message}`, problem]),
    ).values(),
  ];
}

function placed(finding: Finding, files: SourceFile[]): Problem {
  const own = fileOfPage(finding.file);
  const folder = own.slice(0, own.indexOf("/") + 1);
  const likelihood = ({ path }: SourceFile) => Number(path === own) + Number(path.startsWith(folder));
  const { source } = finding;
  if (source) {
    const text = files.find(({ path }) => path === source.file)?.text ?? "";
    const line = source.at && parseYaml(source.file, text).lineOf(source.at);
    return { file: source.file, line, message: tell(finding) };
  }
  const likely = [...files].sort((first, second) => likelihood(second) - likelihood(first));
  const place = finding.words === undefined ? undefined : findTyped(finding.words, likely);
  return place
    ? { file: place.file.path, line: place.line, message: tell(finding) }
    : { file: own, message: `${tell(finding)} Seen on the page ${finding.file}.` };
}

const { survey, machines } = WORD_FILES;

/** The file with most of a page's words; of a Spanish page, whose address says nothing of it, that with what stands on every page. */
function fileOfPage(address: string): string {
  if (/^\/es(\/|$)/.test(address)) return "es/navigation.yaml";
  const article = articleOf(address);
  if (article) return `${ARTICLES}/${article}.mdx`;
  const isSurvey = [SURVEY_PATH, MY_APPLICATION_PATH].includes(address);
  const { file } = isSurvey
    ? survey
    : (Object.values(WORD_FILES).find(({ page }) => page === address) ?? machines);
  return `en/${file}.yaml`;
}
