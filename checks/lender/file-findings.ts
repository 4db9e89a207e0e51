import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { LenderProblems, type Problem } from "@heloc/lender/problem";
import { secondLanguageProblems } from "@heloc/lender/second-language";
import { readFacts, type Facts } from "../content/facts.ts";
import { readLenderFiles, type SourceFile } from "../content/source-files.ts";
import type { Check, Finding } from "../check.ts";
import * as law from "../law/list.ts";
import * as pages from "../pages/list.ts";
import { runChecks } from "../run-checks.ts";
import * as words from "../words/list.ts";

const CHECKS: Check[] = [words, pages, law].flatMap((list) => Object.values<Check>(list));

/**
 * What an owner has to put right in the files of a lender's folder, without a build: in a second or two.
 * @param file within the folder: "en/faq.yaml". Only what is wrong there; of a folder that cannot be read, all of it, that
 * file first
 * @param more checks beside those of every folder
 */
export async function findingsOf(folder: string, file?: string, more: Check[] = []): Promise<Problem[]> {
  const today = new Date().toISOString().slice(0, 10);
  let facts: Facts;
  try {
    facts = await readFacts(folder, today);
    await refuseWrongPictures(folder, readWhenChanged(folder));
  } catch (error) {
    if (error instanceof LenderProblems) return [...error.problems].sort(byFile(file));
    throw error;
  }
  const files = (await readLenderFiles(folder)).filter(({ path }) => file === undefined || path === file);
  const { findings } = await runChecks([...CHECKS, ...more], { files }, facts);
  const second = secondLanguageProblems(folder);
  return [...asProblems(findings, files), ...second.filter((one) => file === undefined || one.file === file)];
}

/** That file's first, the others in their order. */
const byFile = (file: string | undefined) => (first: Problem, second: Problem) =>
  Number(second.file === file) - Number(first.file === file);

const asProblems = (findings: Finding[], files: SourceFile[]): Problem[] =>
  findings.map((finding) => ({
    file: files.find(({ name }) => name === finding.file)?.path ?? finding.file,
    line: finding.line,
    message: tell(finding),
  }));

/** What is wrong and what to write, without the name of the check. */
export const tell = ({ words: quoted, advice, rule }: Finding): string =>
  [quoted && `“${quoted}”`, advice, rule && `(${rule})`].filter(Boolean).join(" ");
