import type { SourceCheck } from "../check.ts";
import { ARTICLE_FILES, articleIn } from "../content/article-files.ts";

/** Words of an article that a changed rate made untrue, such as “more than three times”: its head notes what they say. */
export const untrueWords: SourceCheck = {
  id: "untrue-words",
  rule: "no misrepresentation of what credit costs: 12 CFR 1014.3",
  files: ARTICLE_FILES,
  find: (file, { articles }) =>
    (articleIn(file, articles)?.untrue ?? []).map(({ line = 1, message }) => ({ line, advice: message })),
};
