import type { Check, Finding, PageCheck, Problem } from "./check.ts";
import type { SourceFile } from "./content/source-files.ts";
import { lineOf } from "./line-of.ts";
import type { Facts } from "./content/facts.ts";
import type { BuiltPage } from "./pages/built-page.ts";

/** A comparison is one check of one file or page. It passed when the check found nothing there. */
export interface Result {
  passed: number;
  failed: number;
  findings: Finding[];
}

/** Compares each file and page with every check that reads it. */
export async function runChecks(
  checks: Check[],
  { files = [], pages = [] }: { files?: SourceFile[]; pages?: BuiltPage[] },
  facts: Facts,
): Promise<Result> {
  const comparisons = await Promise.all(
    checks.flatMap((check) =>
      "files" in check
        ? files
            .filter(({ path }) => check.files.test(path))
            .map(async (file) => findingsOf(check, file, await check.find(file, facts)))
        : pages
            .filter((page) => reads(check, page))
            .map(async (page) => findingsOf(check, page, check.find(page, facts))),
    ),
  );
  const passed = comparisons.filter((findings) => findings.length === 0).length;
  return { passed, failed: comparisons.length - passed, findings: comparisons.flat() };
}

/** Whether a check is made for such a page. */
export const reads = (
  { pages = ["page"], only }: Pick<PageCheck, "pages" | "only">,
  page: BuiltPage,
): boolean => pages.includes(page.kind) && (only?.test(page.path) ?? true);

const findingsOf = ({ id, rule }: Check, place: SourceFile | BuiltPage, problems: Problem[]): Finding[] =>
  problems.map(({ at, ...problem }) => ({
    check: id,
    file: place.path,
    ...(rule && { rule }),
    ...(at && { line: lineOf(place.text, at) }),
    ...problem,
  }));

/** Where and what on the first line; the check, what to do and the rule below it. */
export function formatFinding({ check, file, line, words, advice, rule }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const [first, ...rest] = [words && `“${words}”`, advice, rule].filter(Boolean);
  const below = rest.length > 0 ? `${check}: ${rest.join("\n    ")}` : check;
  return `${place}  ${first}\n    ${below}`;
}

/** All findings, ready to print. */
export const formatFindings = (findings: Finding[]): string => findings.map(formatFinding).join("\n");
