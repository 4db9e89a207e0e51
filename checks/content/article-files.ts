import { ARTICLES } from "@heloc/lender/articles/read-articles";
import type { Article } from "@heloc/lender/articles/read-article";
import type { SourceFile } from "./source-files.ts";

/** The files of a lender's articles. */
export const ARTICLE_FILES = new RegExp(`^${ARTICLES}/[^/]+\\.mdx$`);

/** The article that was read from a file. Undefined for one that the lender keeps for other states. */
export const articleIn = ({ path }: SourceFile, articles: readonly Article[]): Article | undefined =>
  articles.find(({ id }) => path === `${ARTICLES}/${id}.mdx`);
