import { chosenFolder } from "@heloc/lender/config";
import { checkLenderFiles } from "../checks/check-project.ts";
import { pageFindings } from "../checks/lender/page-findings.ts";
import { formatFinding } from "../checks/run-checks.ts";
import { buildIfChanged } from "./build/build-apps.ts";
import { listProblems } from "./problem-list.ts";

/** The reasons against a release, ready to print. */
export interface ReleaseReasons {
  count: number;
  text: string;
  /** Whether the pages were built: only where every file is in order. */
  isBuilt: boolean;
}

/**
 * Everything that speaks against a release: in the lender's files, and where they are in order, on the pages built from
 * them. `npm run release:check` and `npm run build -- --release` both ask here, so that neither passes what the other refuses.
 */
export async function releaseReasons(): Promise<ReleaseReasons> {
  // A release is of today.
  delete process.env.BUILD_DATE;
  const today = new Date().toISOString().slice(0, 10);
  const { findings } = await checkLenderFiles(["release", "law", "words"], today);
  if (findings.length > 0)
    return { count: findings.length, text: findings.map(formatFinding).join("\n"), isBuilt: false };
  const failure = await buildIfChanged();
  if (failure) return { count: 1, text: failure, isBuilt: false };
  const problems = await pageFindings(today, ["words", "law", "weight"]);
  return { count: problems.length, text: listProblems(chosenFolder(), problems), isBuilt: true };
}
