import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { LenderProblems, type Problem } from "@heloc/lender/problem";
import { secondLanguageProblems } from "@heloc/lender/second-language";
import type { Check, Finding } from "../check.ts";
import { CHECKS, type CheckGroup } from "../check-project.ts";
import { readFacts } from "../content/facts.ts";
import { readLenderFiles } from "../content/source-files.ts";
import { runChecks } from "../run-checks.ts";

/** The name of what a folder lacks before any check can read it, and of what half of a second language lacks. */
const LACKING = "lacking";

interface Asked {
  groups: CheckGroup[];
  today: string;
  /** Within the folder: "en/faq.yaml". Only what is wrong there. */
  file?: string | undefined;
  /** Checks beside those of the groups. */
  more?: Check[];
}

/**
 * What is wrong in the files of a lender's folder, without a build: in a second or two. Of a folder that cannot be read, all
 * that makes it so and nothing else: it has no facts to compare with.
 */
export async function findInFiles(
  folder: string,
  { groups, today, file, more = [] }: Asked,
): Promise<Finding[]> {
  try {
    const facts = await readFacts(folder, today);
    await refuseWrongPictures(folder, readWhenChanged(folder));
    const checks = new Set([...groups.flatMap<Check>((group) => CHECKS[group]), ...more]);
    const files = (await readLenderFiles(folder)).filter(({ path }) => file === undefined || path === file);
    const { findings } = await runChecks([...checks], { files }, facts);
    const second = secondLanguageProblems(folder).filter((one) => file === undefined || one.file === file);
    return [...findings, ...second.map(asFinding)];
  } catch (error) {
    if (error instanceof LenderProblems) return error.problems.map(asFinding);
    throw error;
  }
}

const asFinding = ({ file, line, message }: Problem): Finding => ({
  check: LACKING,
  file,
  ...(line !== undefined && { line }),
  advice: message,
});

/** What an owner has to put right in the files of a folder, that file first where all of the folder cannot be read. */
export async function findingsOf(folder: string, file?: string, more: Check[] = []): Promise<Problem[]> {
  const today = new Date().toISOString().slice(0, 10);
  const found = await findInFiles(folder, { groups: ["words", "law"], today, file, more });
  return found
    .map((finding) => ({ file: finding.file, line: finding.line, message: tell(finding) }))
    .sort((first, second) => Number(second.file === file) - Number(first.file === file));
}

/** What is wrong and what to write, without the name of the check. */
export const tell = ({ words: quoted, advice, rule }: Finding): string =>
  [quoted && `“${quoted}”`, advice, rule && `(${rule})`].filter(Boolean).join(" ");
