import { ARTICLES } from "@heloc/lender/articles/read-articles";
import type { SourceCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { inLines, lineOf } from "../content/lines.ts";
import type { SourceFile } from "../content/source-files.ts";
import { SAMPLE } from "../law/terms/sample-words.ts";

const FILES = new RegExp(`^${ARTICLES}/[^/]+\\.mdx$`);

/** The article that was read from a file. Undefined for one that the lender keeps for other states. */
const articleIn = ({ path }: SourceFile, { articles }: Facts) =>
  articles.find(({ id }) => path === `${ARTICLES}/${id}.mdx`);

/** Nothing that is online is older. */
const EARLIEST = "2000-01-01";

/** An article is of a day that has come. Whether the calendar has a day is asked when the folder is read. */
export const datesAreReal: SourceCheck = {
  id: "dates-are-real",
  rule: "15 U.S.C. 45",
  files: FILES,
  find(file, facts) {
    const date = articleIn(file, facts)?.date;
    if (date === undefined || (date <= facts.today && date >= EARLIEST)) return undefined;
    const is = date > facts.today ? "a day to come" : "before the web had articles";
    const advice = `The article is of ${is}. Write the day on which it was written.`;
    return { line: lineOf(file.text, "\ndate:") + 1, words: date, advice };
  },
};

/** Words of an article that a changed rate made untrue, such as “more than three times”: its head notes what they say. */
export const untrueWords: SourceCheck = {
  id: "untrue-words",
  rule: "no misrepresentation of what credit costs: 12 CFR 1014.3",
  files: FILES,
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
