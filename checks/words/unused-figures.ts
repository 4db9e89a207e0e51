import { withoutUnit } from "@heloc/lender/placeholders/facts";
import type { SourceCheck } from "../check.ts";
import { ARTICLE_FILES, articleIn } from "../content/article-files.ts";

/** Figures of an article that it does not show: they would excuse a number that is typed by mistake. */
export const unusedFigures: SourceCheck = {
  id: "unused-figures",
  files: ARTICLE_FILES,
  find(file, { articles }) {
    const shown = new Set([...file.text.matchAll(/\{([A-Za-z]\w*)/g)].map(([, name]) => name));
    return Object.entries(articleIn(file, articles)?.figures ?? {})
      .filter(([name, { isNamed }]) => !isNamed && !shown.has(name) && !shown.has(withoutUnit(name)))
      .map(([name]) => ({
        line: file.text.split("\n").findIndex((line) => line.trim().startsWith(`${name}:`)) + 1,
        words: name,
        advice: `The article does not show this figure. Write {${withoutUnit(name)}} where it belongs, or take it out.`,
      }));
  },
};
