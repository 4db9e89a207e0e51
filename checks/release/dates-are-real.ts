import type { SourceCheck } from "../check.ts";
import { ARTICLE_FILES, articleIn } from "../content/article-files.ts";
import { lineOf } from "../line-of.ts";

/** Nothing that is online is older. */
const EARLIEST = "2000-01-01";

/** An article is of a day that has come. Whether the calendar has a day is asked when the folder is read. */
export const datesAreReal: SourceCheck = {
  id: "dates-are-real",
  rule: "15 U.S.C. 45",
  files: ARTICLE_FILES,
  find(file, { articles, today }) {
    const date = articleIn(file, articles)?.date;
    if (date === undefined || (date <= today && date >= EARLIEST)) return [];
    const is = date > today ? "a day to come" : "before the web had articles";
    return [
      {
        line: lineOf(file.text, "\ndate:") + 1,
        words: date,
        advice: `The article is of ${is}. Write the day on which it was written.`,
      },
    ];
  },
};
