import { basename } from "node:path";
import { formatProblem, type LenderProblems, type Problem } from "@heloc/lender/problem";
import { prefixOf } from "../checks/content/source-files.ts";

/** The folder of a lender as its owner knows it: "lenders/acme". */
export const folderName = (folder: string): string => prefixOf(folder).replace(/\/$/, "") || folder;

/** A line for each thing to put right: file, line, what is wrong and what to write. */
export function listProblems(folder: string, problems: readonly Problem[]): string {
  // A folder that is not there is a problem of its own name.
  const nameOf = (file: string) =>
    file === basename(folder) ? folderName(folder) : `${prefixOf(folder)}${file}`;
  return problems.map((problem) => formatProblem({ ...problem, file: nameOf(problem.file) })).join("\n");
}

/** What the owner of a folder that cannot be read is told in place of a stack: what to write, and nothing else. */
export const refusalOf = ({ folder, problems }: LenderProblems): string =>
  `${listProblems(folder, problems)}\n\n${folderName(folder)} cannot be used before that.`;
