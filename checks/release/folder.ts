import type { Problem } from "@heloc/lender/problem";
import { findToReplace, TO_REPLACE_FILE } from "@heloc/lender/to-replace";
import { inLines, type SourceCheck } from "../check.ts";
import { whyUnreachable } from "./real/reachable.ts";
import { articleIn, type Facts } from "../content/facts.ts";
import { SAMPLE } from "../law/terms/terms.ts";
import { isPlaceholder } from "./placeholder.ts";

const ADDRESS = /\bhttps?:\/\/[^\s"'<>)\]},;|]+/gi;

/** Every address outside of lender.yaml, the survey’s with them, can be opened by a visitor. */
export const addressesAreReal: SourceCheck = {
  id: "addresses-are-real",
  rule: "15 U.S.C. 45",
  files: /^(?!lender\.|to-replace\.|removed\.).+\.(yaml|mdx)$/,
  find: ({ text }) =>
    inLines(text, (line) =>
      (line.match(ADDRESS) ?? []).map((typed) => {
        const words = typed.replace(/[.:!?]+$/, "");
        const wrong = whyUnreachable(words);
        const advice = `This address ${wrong}. Write one that a visitor can open, or take it out.`;
        return wrong && { words, advice };
      }),
    ),
};

/** Nothing that is online is older. */
const EARLIEST = "2000-01-01";

/** Behind these names stands a day on which somebody did something. */
const DAY = /^\s*(?:- )?(?:date|asOf|agreedOn|comparedOn): *["']?(\d{4}-\d{2}-\d{2})\b/;

/** What was done was done on a day that has come. Whether the calendar has a day is asked when the folder is read. */
export const datesAreReal: SourceCheck = {
  id: "dates-are-real",
  rule: "15 U.S.C. 45",
  files: /^(?!reviews|sign-offs|to-replace|es\/parity).+\.(yaml|mdx)$/,
  find: ({ text }, { today }) =>
    inLines(text, (line) => {
      const [, words = today] = DAY.exec(line) ?? [];
      if (words <= today && words >= EARLIEST) return undefined;
      const is = words > today ? "a day to come" : "before the web had such pages";
      return { words, advice: `This is ${is}. Write the day on which it was done.` };
    }),
};

/** Words of an article that a changed rate made untrue, such as “more than three times”: its head notes what they say. */
export const untrueWords: SourceCheck = {
  id: "untrue-words",
  rule: "no misrepresentation of what credit costs: 12 CFR 1014.3",
  files: /^en\/articles\/.+\.mdx$/,
  find: (file, facts) =>
    articleIn(file, facts)?.untrue.map(({ line = 1, message }) => ({ line, advice: message })),
};

/** Articles that still speak of the sample's terms, line by line: their sums are read again before anything is built. */
export const sampleTerms: SourceCheck = {
  id: "sample-terms",
  rule: "12 CFR 1026.16(a)",
  files: /^e[ns]\/articles\/.+\.mdx$/,
  find: ({ text }) =>
    inLines(text, (line) => {
      const [words] = SAMPLE.exec(line) ?? [];
      return words && { advice: `Speaks of “${words}”. Read its sums again with your own terms.` };
    }),
};

/** The folder is read once for all of its files. */
const found = new WeakMap<Facts, Problem[]>();

/** No value is still the sample's that the folder was copied from. A picture is named at the list of such values. */
export const nothingToReplace: SourceCheck = {
  id: "nothing-to-replace",
  rule: "only terms that are really offered: 12 CFR 1026.16(a)",
  files: /\.(yaml|mdx)$/,
  find({ path }, facts) {
    const problems = found.get(facts) ?? findToReplace(facts.folder);
    found.set(facts, problems);
    return problems
      .filter(({ file, line }) => file === path || (line === undefined && path === TO_REPLACE_FILE))
      .map(({ line, message: advice }) => (line === undefined ? { advice } : { line, advice }));
  },
};

const ALT = /^\s*(?:- )?alt: *(.*?)\s*$/;
/** A file's name, or a word that every picture would have. */
export const NO_DESCRIPTION =
  /\.(jpe?g|png|webp|avif|svg|gif)$|^(img|dsc|pxl|image|picture|photo|pic|screenshot|untitled|alt( text)?|description|imagen|foto)[\s_\d-]*$/i;

/** Every picture of a page says what can be seen on it, to those who do not see it (WCAG 1.1.1). */
export const picturesAreDescribed: SourceCheck = {
  id: "pictures-are-described",
  rule: "WCAG 2.2 SC 1.1.1, 42 U.S.C. 12182",
  files: /^(en\/.+|testimonials)\.(yaml|mdx)$/,
  find: ({ text }) =>
    inLines(text, (line) => {
      const typed = ALT.exec(line)?.[1]?.replace(/^(["'])(.*)\1$/, "$2");
      if (typed === undefined || /^[|>]/.test(typed)) return undefined;
      return (
        (isPlaceholder(typed) || NO_DESCRIPTION.test(typed)) && {
          words: line.trim(),
          advice: "Nobody learns from this alt text what the picture shows. Write what can be seen.",
        }
      );
    }),
};
