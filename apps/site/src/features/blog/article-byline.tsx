import { fillIn } from "@heloc/lender/format/fill-in";
import type { BlogWords } from "@heloc/lender/words/types";
import { formatDate } from "../../language/format-date.ts";
import type { Article } from "./load-articles.ts";

/** Subject, date and reading time in one line. */
export function ArticleByline({ article, words }: { article: Article; words: BlogWords }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.875rem] text-muted">
      <span className="font-semibold text-terracotta">{article.category}</span>
      <time dateTime={article.date.toISOString().slice(0, 10)}>{formatDate(article.date)}</time>
      <span>{fillIn(words.readTime, { minutes: article.readTime })}</span>
    </p>
  );
}
