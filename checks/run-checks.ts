import type { Check, Finding, Problem } from "./check.ts";
import type { SourceFile } from "./content/source-files.ts";
import type { Facts } from "./content/facts.ts";
import type { BuiltPage } from "./pages/built-page.ts";

/** A comparison is one check of one file or page. It passed when the check found nothing there. */
export interface Result {
  passed: number;
  failed: number;
  findings: Finding[];
}

interface Comparison {
  check: Check;
  file: string;
  problems: Problem[] | Promise<Problem[]>;
}

/** Compares each file and page with every check that reads it. */
export async function runChecks(
  checks: Check[],
  { files = [], pages = [] }: { files?: SourceFile[]; pages?: BuiltPage[] },
  facts: Facts,
): Promise<Result> {
  const comparisons = checks.flatMap((check): Comparison[] =>
    "files" in check
      ? files
          .filter(({ path }) => check.files.test(path))
          .map((file) => ({ check, file: file.path, problems: check.find(file, facts) }))
      : pages
          .filter(({ kind, path }) => check.pages.includes(kind) && (check.only?.test(path) ?? true))
          .map((page) => ({ check, file: page.path, problems: check.find(page, facts) })),
  );
  const result: Result = { passed: 0, failed: 0, findings: [] };
  for (const { check, file, problems } of comparisons) {
    const found = await problems;
    result[found.length === 0 ? "passed" : "failed"]++;
    for (const problem of found)
      result.findings.push({
        check: check.id,
        file,
        ...(check.rule === undefined ? {} : { rule: check.rule }),
        ...problem,
      });
  }
  return result;
}

/** Where and what on the first line; the check, what to do and the rule below it. */
export function formatFinding({ check, file, line, words, advice, rule }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const [first, ...rest] = [words && `“${words}”`, advice, rule].filter(Boolean);
  const below = rest.length > 0 ? `${check}: ${rest.join("\n    ")}` : check;
  return `${place}  ${first}\n    ${below}`;
}

/** All findings, ready to print. */
export const formatFindings = (findings: Finding[]): string => findings.map(formatFinding).join("\n");
