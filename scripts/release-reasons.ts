import { chosenFolder } from "@heloc/lender/config";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { LenderProblems, type Problem } from "@heloc/lender/problem";
import { secondLanguageProblems } from "@heloc/lender/second-language";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { checkLenderFiles, type CheckGroup } from "../checks/check-project.ts";
import { prefixOf } from "../checks/content/source-files.ts";
import { pageFindings } from "../checks/lender/page-findings.ts";
import { buildIfChanged } from "./build/build-apps.ts";
import { whyThisBuildIsNotPublic } from "./build/public-addresses.ts";
import { listProblems } from "./problem-list.ts";
import { askedOnce, LACKING, listReasons, type Reason } from "./release-list.ts";

/** The checks that the built pages have to pass. */
export const PAGE_GROUPS = ["words", "law", "weight"] as const satisfies CheckGroup[];

/**
 * Everything that speaks against a release, ready to print: in the lender's files, and where they are in order, on the pages
 * built from them. `npm run release -- check` and `npm run build -- --release` both ask here, so that neither passes what the
 * other refuses.
 */
export async function releaseReasons(): Promise<{ count: number; text: string; isBuilt: boolean }> {
  // A release is of today.
  delete process.env.BUILD_DATE;
  const today = new Date().toISOString().slice(0, 10);
  const inFiles = askedOnce(await reasonsInFiles(chosenFolder(), today));
  if (inFiles.length > 0) return { count: inFiles.length, text: listReasons(inFiles), isBuilt: false };
  const failure = whyThisBuildIsNotPublic() ?? (await buildIfChanged());
  if (failure) return { count: 1, text: failure, isBuilt: false };
  const problems = await pageFindings(today, [...PAGE_GROUPS]);
  return { count: problems.length, text: listProblems(chosenFolder(), problems), isBuilt: true };
}

/** What speaks against a release in the files of a lender's folder alone, which takes a few seconds and no build. */
export async function reasonsInFiles(folder: string, today: string): Promise<Reason[]> {
  const reasonOf = ({ file, line, message }: Problem): Reason => ({
    check: LACKING,
    file: `${prefixOf(folder)}${file}`,
    ...(line === undefined ? {} : { line }),
    advice: message,
  });
  try {
    await refuseWrongPictures(folder, readWhenChanged(folder));
  } catch (error) {
    // A folder that cannot be read has no facts to compare with.
    if (error instanceof LenderProblems) return error.problems.map(reasonOf);
    throw error;
  }
  const { findings } = await checkLenderFiles(["release", "law", "words"], today, folder);
  // Half of a second language would be left out of the pages, and nobody would have decided that.
  return [...findings, ...secondLanguageProblems(folder).map(reasonOf)];
}
