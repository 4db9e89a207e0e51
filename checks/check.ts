import type { Facts } from "./content/facts.ts";
import type { SourceFile } from "./content/source-files.ts";
import type { BuiltPage, PageKind } from "./pages/built-page.ts";

/** Something that has to change, worded so that the reader knows what to do. */
export interface Problem {
  /** From 1. Left out on a built page. */
  line?: number;
  /** In place of the line: the names that lead to it in a YAML file, such as ["phone", "tel"]. */
  at?: (string | number)[];
  /**
   * Of a built page: the file of the lender's folder where it is put right, with the names that lead to the place. Where it
   * is left out, the words lead there.
   */
  source?: { file: string; at?: (string | number)[] };
  words?: string;
  advice: string;
  /** Where a person may judge the words in place of a pattern: the kind, and the words as reviews.yaml has to name them. */
  awaitsReview?: { kind: string; words: string };
  /** The source of the rule, where it is more exact than the check's own. */
  rule?: string;
}

/** What a check finds, in lists within lists where that is easier. What is not so stands there as false or empty. */
export type Found = Problem | false | "" | null | undefined | readonly Found[];

export const problemsIn = (found: Found): Problem[] =>
  ([found] as unknown[]).flat(Infinity).filter(Boolean) as Problem[];

/** Problems of one subject, which is told first, from where it stands: ["bbbRating", "owner"], "The claim “A+” has no owner." */
export const toldOf = (place: (string | number)[], found: Found, subject: string, then = ""): Problem[] =>
  problemsIn(found).map(({ at = [], advice, ...rest }) => ({
    ...rest,
    at: [...place, ...at],
    advice: `${subject} ${advice}${then}`,
  }));

/** A problem, with the check that found it and where. */
export interface Finding extends Omit<Problem, "at"> {
  check: string;
  /** A source file by its path, or the address of a built page. */
  file: string;
}

interface Rule {
  /** Short and stable: docs/compliance.md names each. */
  id: string;
  /** The source of the rule, as it is cited. */
  rule?: string;
}

/** A rule that source files have to keep. */
export interface SourceCheck extends Rule {
  /** Which files it reads, by their path within the lender's folder. */
  files: RegExp;
  find(file: SourceFile, facts: Facts): Found | Promise<Found>;
}

/** A rule that built pages have to keep. */
export interface PageCheck extends Rule {
  /** Which built files it reads; the website's pages where it does not say. */
  pages?: readonly PageKind[];
  /** Narrows those to the addresses that match, in the first language. */
  only?: RegExp;
  find(page: BuiltPage, facts: Facts): Found;
}

export type Check = SourceCheck | PageCheck;

/** What is found in a text that is judged line by line, each with its line. */
export const inLines = (text: string, judge: (line: string) => Found): Problem[] =>
  text
    .split("\n")
    .flatMap((typed, index) => problemsIn(judge(typed)).map((problem) => ({ line: index + 1, ...problem })));
