import { chosenFolder } from "@heloc/lender/config";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { LenderProblems, type Problem } from "@heloc/lender/problem";
import { secondLanguageProblems } from "@heloc/lender/second-language";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { checkLenderFiles, type CheckGroup } from "../checks/check-project.ts";
import { pageFindings } from "../checks/lender/page-findings.ts";
import { formatFinding } from "../checks/run-checks.ts";
import { buildIfChanged } from "./build/build-apps.ts";
import { whyThisBuildIsNotPublic } from "./build/public-addresses.ts";
import { folderName, listProblems } from "./problem-list.ts";
import { listReasons, type ListedFinding } from "./release-list.ts";

/** The checks that the built pages have to pass. */
export const PAGE_GROUPS = ["words", "law", "weight"] as const satisfies CheckGroup[];

/** The reasons against a release, ready to print. */
export interface ReleaseReasons {
  count: number;
  text: string;
  /** Whether the pages were built: only where every file is in order. */
  isBuilt: boolean;
}

/** One reason against a release. */
export interface Reason {
  /** Within the lender's folder, or as a finding names it. */
  file: string;
  line?: number | undefined;
  /** Ready to print, with file and line. */
  text: string;
  /** As the list by person shows it. */
  listed: ListedFinding;
}

/**
 * Everything that speaks against a release: in the lender's files, and where they are in order, on the pages built from
 * them. `npm run release -- check` and `npm run build -- --release` both ask here, so that neither passes what the other refuses.
 */
export async function releaseReasons(): Promise<ReleaseReasons> {
  // A release is of today.
  delete process.env.BUILD_DATE;
  const today = new Date().toISOString().slice(0, 10);
  const inFiles = await reasonsInFiles(chosenFolder(), today);
  if (inFiles.length > 0)
    return { count: inFiles.length, text: listReasons(inFiles.map(({ listed }) => listed)), isBuilt: false };
  const failure = whyThisBuildIsNotPublic() ?? (await buildIfChanged());
  if (failure) return { count: 1, text: failure, isBuilt: false };
  const problems = await pageFindings(today, [...PAGE_GROUPS]);
  return { count: problems.length, text: listProblems(chosenFolder(), problems), isBuilt: true };
}

/** What speaks against a release in the files of a lender's folder alone, which takes a few seconds and no build. */
export async function reasonsInFiles(folder: string, today: string): Promise<Reason[]> {
  try {
    await refuseWrongPictures(folder, readWhenChanged(folder));
  } catch (error) {
    // A folder that cannot be read has no facts to compare with.
    if (error instanceof LenderProblems) return error.problems.map((problem) => reasonOf(folder, problem));
    throw error;
  }
  const { findings } = await checkLenderFiles(["release", "law", "words"], today, folder);
  return [
    ...findings.map((finding) => ({
      file: finding.file,
      line: finding.line,
      text: formatFinding(finding),
      listed: finding,
    })),
    // Half of a second language would be left out of the pages, and nobody would have decided that.
    ...secondLanguageProblems(folder).map((problem) => reasonOf(folder, problem)),
  ];
}

const reasonOf = (folder: string, problem: Problem): Reason => ({
  file: problem.file,
  line: problem.line,
  text: listProblems(folder, [problem]),
  listed: {
    check: "what the folder lacks",
    file: `${folderName(folder)}/${problem.file}`,
    ...(problem.line === undefined ? {} : { line: problem.line }),
    advice: problem.message,
  },
});
