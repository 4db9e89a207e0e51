import { listStates, type State } from "@heloc/lender/law/states";
import { parseYaml } from "@heloc/lender/reading/yaml-file";
import { problemsIn, type Check, type Finding, type Found, type PageCheck, type Problem } from "./check.ts";
import type { SourceFile } from "./content/source-files.ts";
import type { Facts } from "./content/facts.ts";
import type { BuiltPage } from "./pages/built-page.ts";

/** Compares each file and page with every check that reads it. */
export async function runChecks(
  checks: Check[],
  { files = [], pages = [] }: { files?: SourceFile[]; pages?: BuiltPage[] },
  facts: Facts,
): Promise<Finding[]> {
  const found = await Promise.all(
    checks.flatMap((check) =>
      "files" in check
        ? files
            .filter(({ path }) => check.files.test(path))
            .map(async (file) => findingsInFile(check, file, await check.find(file, facts), facts))
        : pages
            .filter((page) => reads(check, page))
            .map(async (page) => findingsOf(check, page.path, problemsIn(check.find(page, facts)), facts)),
    ),
  );
  return found.flat();
}

export const reads = (
  { pages = ["page"], only }: Pick<PageCheck, "pages" | "only">,
  { kind, name }: BuiltPage,
): boolean => pages.includes(kind) && (only?.test(name) ?? true);

function findingsOf(
  check: Check,
  file: string,
  problems: Omit<Problem, "at">[],
  { lender }: Facts,
): Finding[] {
  return problems.map(({ rule: ownRule, ...problem }) => {
    const rule = citationsFor(ownRule ?? check.rule, lender.states);
    return { check: check.id, file, ...(rule && { rule }), ...problem };
  });
}

/** Leaves out the citations of states where the lender does not lend. Nothing where no other is left. */
function citationsFor(rule: string | undefined, lendsIn: readonly State[]): string | undefined {
  const elsewhere = listStates().filter(([state]) => !lendsIn.includes(state));
  const cited = rule
    ?.split(", ")
    .filter((citation) => elsewhere.every(([, { citedAs }]) => !citedAs.test(citation)));
  return cited?.join(", ") || undefined;
}

function findingsInFile(check: Check, { path, text }: SourceFile, found: Found, facts: Facts): Finding[] {
  const problems = problemsIn(found);
  if (problems.length === 0) return [];
  const { lineOf } = parseYaml(path, path.endsWith(".yaml") ? text : "");
  const placed = problems.map(({ at, ...problem }) => ({ ...(at && { line: lineOf(at) ?? 1 }), ...problem }));
  return findingsOf(check, path, placed, facts);
}
