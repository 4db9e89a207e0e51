import { chosenFolder } from "@heloc/lender/config";
import type { CheckGroup } from "../checks/check-project.ts";
import { prefixOf } from "../checks/content/source-files.ts";
import { findInFiles } from "../checks/lender/file-findings.ts";
import { pageFindings } from "../checks/lender/page-findings.ts";
import { buildIfChanged } from "./build/build-apps.ts";
import { whyThisBuildIsNotPublic } from "./build/public-addresses.ts";
import { listProblems } from "./problem-list.ts";
import { askedOnce, listReasons } from "./release-list.ts";

/** The checks that the files of a folder have to pass before a release. */
export const FILE_GROUPS: CheckGroup[] = ["release", "law", "words"];
/** Those that the built pages have to pass. */
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
  const folder = chosenFolder();
  const inFiles = askedOnce(await findInFiles(folder, { groups: FILE_GROUPS, today }));
  if (inFiles.length > 0)
    return { count: inFiles.length, text: listReasons(inFiles, prefixOf(folder)), isBuilt: false };
  const failure = whyThisBuildIsNotPublic() ?? (await buildIfChanged());
  if (failure) return { count: 1, text: failure, isBuilt: false };
  const problems = await pageFindings(today, [...PAGE_GROUPS]);
  return { count: problems.length, text: listProblems(folder, problems), isBuilt: true };
}
