import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Addresses } from "./addresses.ts";
import { parityProblems } from "./parity/parity.ts";
import { formatProblem, LenderProblems, type Problem } from "./problem.ts";
import type { Lender } from "./read-lender.ts";
import { readWhenChanged } from "./read-when-changed.ts";
import { SECOND_LANGUAGE, type Language } from "./schema/language.ts";

/** Whether a lender's folder has begun to have words in the second language. */
export const hasSecondLanguage = (folder: string): boolean => existsSync(join(folder, SECOND_LANGUAGE));

/**
 * What a folder with a second language still lacks for its pages: files, articles, keys, what is wrong in them, and where they
 * do not say what the first language says. While there is anything, none of its pages are built: half a language would lead
 * visitors into pages that are not there.
 */
export function secondLanguageProblems(folder: string): Problem[] {
  if (!hasSecondLanguage(folder)) return [];
  const apart = parityProblems(folder);
  const isTold = (problems: readonly Problem[], file: string) => problems.some((one) => one.file === file);
  // Of a missing file the comparison says more.
  const unread = readingProblems(folder).filter(
    ({ file }) => existsSync(join(folder, file)) || !isTold(apart, file),
  );
  return [...unread, ...apart.filter(({ file }) => !isTold(unread, file))];
}

function readingProblems(folder: string): Problem[] {
  try {
    return missingWords(readWhenChanged(folder, SECOND_LANGUAGE), readWhenChanged(folder));
  } catch (error) {
    if (error instanceof LenderProblems) return [...error.problems];
    throw error;
  }
}

/** The lender in its second language; undefined where the folder has none, or not yet all of it. */
export const readSecondLender = (folder: string): Lender | undefined =>
  hasSecondLanguage(folder) && secondLanguageProblems(folder).length === 0
    ? readWhenChanged(folder, SECOND_LANGUAGE)
    : undefined;

/** The language that pages are also in, and where; undefined where there is only one. */
export interface OtherLanguage {
  language: Language;
  /** Of the pages in that language. */
  addresses?: Addresses | undefined;
}

/** @param language of the pages that lead to the other ones */
export function otherLanguageOf(folder: string, language: Language): OtherLanguage | undefined {
  if (language === SECOND_LANGUAGE) return { language: "en" };
  const second = readSecondLender(folder);
  return second && { language: SECOND_LANGUAGE, addresses: second.addresses };
}

/** One sentence for who builds a site whose second language is not complete; undefined where nothing is missing. */
export function secondLanguageWarning(folder: string): string | undefined {
  const problems = secondLanguageProblems(folder);
  const [first] = problems;
  if (!first) return undefined;
  return (
    `Warning: the pages in the second language are left out, because ${problems.length} things in ${SECOND_LANGUAGE}/ are ` +
    `missing or wrong. npm run lender -- check lists them. The first: ${formatProblem(first)}`
  );
}

/** Words that only a folder with two languages needs. */
function missingWords(second: Lender, first: Lender): Problem[] {
  const problems: Problem[] = [];
  const need = (file: string, key: string, value: string | undefined) => {
    const message = `${key}: This is missing. A folder with two languages needs it.`;
    if (value === undefined) problems.push({ file, message });
  };
  need("en/navigation.yaml", "otherLanguage", first.navigation.otherLanguage);
  need(`${SECOND_LANGUAGE}/navigation.yaml`, "otherLanguage", second.navigation.otherLanguage);
  need(`${SECOND_LANGUAGE}/disclosures.yaml`, "englishOnlyPapers", second.disclosures.englishOnlyPapers);
  for (const [index, { id, slug }] of second.articles.entries()) {
    const file = `${SECOND_LANGUAGE}/articles/${id}.mdx`;
    need(file, "slug", slug);
    if (slug !== undefined && second.articles.findIndex((one) => one.slug === slug) < index)
      problems.push({ file, message: `slug: ${slug} is another article’s address already.` });
  }
  return problems;
}
