import { STILL_ENGLISH } from "@heloc/lender/parity/parity";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import { LenderProblems, type Problem } from "@heloc/lender/problem";
import { secondLanguageProblems } from "@heloc/lender/second-language";
import { unreadFiles } from "@heloc/lender/unread-files";
import type { Check, Finding } from "./check.ts";
import { readFacts } from "./content/facts.ts";
import { readLenderFiles } from "./content/source-files.ts";
import { runChecks } from "./run-checks.ts";
import { weightChecks } from "./weight/weight.ts";
import * as claimPhrases from "./law/claims/claim-phrases.ts";
import * as claimsOnPages from "./law/claims/claims-on-pages.ts";
import * as footer from "./law/lender/footer.ts";
import * as parties from "./law/lender/parties.ts";
import * as statements from "./law/reader/statements.ts";
import { required } from "./law/required.ts";
import * as reviews from "./law/reviews/reviews.ts";
import * as signOffs from "./law/reviews/sign-offs.ts";
import * as surveyPage from "./law/survey/survey-page.ts";
import * as terms from "./law/terms/terms.ts";
import * as lengths from "./pages/lengths.ts";
import * as links from "./pages/links.ts";
import * as shownMarkup from "./pages/shown-markup.ts";
import * as claimsAreProven from "./release/claims-are-proven.ts";
import * as ofFolder from "./release/folder.ts";
import { datesAreReal, picturesAreDescribed, untrueWords } from "./release/folder.ts";
import * as ofLender from "./release/lender.ts";
import * as rates from "./release/rates.ts";
import * as testimonialConsent from "./release/testimonial-consent.ts";
import * as bannedWords from "./words/banned-words.ts";
import * as numbersInWords from "./words/numbers-in-words.ts";
import * as readingLevel from "./words/reading-level.ts";
import * as spelling from "./words/spelling.ts";

const checksOf = (...modules: object[]): Check[] =>
  modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is Check => typeof one === "object" && one !== null && "find" in one);

/** Every check, by what asks for it. A new one is exported by one of these modules. */
export const CHECKS = {
  words: checksOf(bannedWords, numbersInWords, readingLevel, spelling, lengths, links, shownMarkup, {
    untrueWords,
    datesAreReal,
    picturesAreDescribed,
  }),
  law: [
    ...required,
    ...checksOf(claimPhrases, claimsOnPages, footer, parties, statements, reviews, surveyPage, terms),
  ],
  weight: weightChecks,
  release: checksOf(claimsAreProven, ofFolder, ofLender, rates, signOffs, testimonialConsent),
} satisfies Record<string, Check[]>;

/** The name of what a folder lacks before any check can read it, and of what half of a second language lacks. */
const LACKING = "lacking";

/**
 * What is wrong in the files of a lender's folder, without a build: in a second or two. Of a folder that cannot be read, all
 * that makes it so and nothing else: it has no facts to compare with.
 * @param file within the folder, "en/faq.yaml": only what is wrong there
 */
export async function findInFiles(
  folder: string,
  checks: readonly Check[],
  today: string,
  file?: string,
): Promise<Finding[]> {
  try {
    const facts = await readFacts(folder, today);
    await refuseWrongPictures(folder, readWhenChanged(folder));
    const files = readLenderFiles(folder).filter(({ path }) => file === undefined || path === file);
    const findings = await runChecks([...new Set(checks)], { files }, facts);
    const second = secondLanguageProblems(folder).filter((one) => file === undefined || one.file === file);
    const unread = unreadFiles(folder).filter((one) => file === undefined || one.file === file);
    // Of a text that is still English that is told, and not its words one by one.
    const english = second
      .filter(({ message }) => message.includes(STILL_ENGLISH))
      .map((one) => `${one.file}:${one.line}`);
    const others = findings.filter((one) => !english.includes(`${one.file}:${one.line}`));
    return [...others, ...[...second, ...unread].map(asFinding)];
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
  const found = await findInFiles(folder, [...CHECKS.words, ...CHECKS.law, ...more], today, file);
  return found
    .map((finding) => ({ file: finding.file, line: finding.line, message: tell(finding) }))
    .sort((first, second) => Number(second.file === file) - Number(first.file === file));
}

/** What is wrong and what to write, without the name of the check. */
export const tell = ({ words: quoted, advice, rule }: Finding): string =>
  [quoted && `“${quoted}”`, advice, rule && `(${rule})`].filter(Boolean).join(" ");
