import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { publicPath, type Addresses } from "../addresses.ts";
import type { State } from "../law/states.ts";
import type { Problem } from "../problem.ts";
import { didYouMean } from "../reading/nearest-name.ts";
import type { Language } from "../schema/language.ts";
import { isOffered } from "./article-file.ts";
import { readArticle, type Article, type ArticleContext } from "./read-article.ts";

/** Where the articles are that every lender has, from its folder. */
export const ARTICLES = "en/articles";

/** The file of an article, as it is written. */
export interface ArticleFile {
  /** From the lender's folder: "en/articles/spring-repairs.mdx". */
  file: string;
  source: string;
}

/** Every article of a lender's folder: those that it offers in its states, and those that it keeps for others. */
export function openArticles(
  folder: string,
  lendsIn: readonly State[],
  language: Language = "en",
): { offered: ArticleFile[]; notOffered: ArticleFile[] } {
  const files = listArticles(folder, language).map((file) => ({
    file,
    source: readFileSync(join(folder, file), "utf8"),
  }));
  return {
    offered: files.filter(({ source }) => isOffered(source, lendsIn)),
    notOffered: files.filter(({ source }) => !isOffered(source, lendsIn)),
  };
}

/** Reads the articles that the lender offers, newest first. */
export function readArticles(
  { offered, notOffered }: ReturnType<typeof openArticles>,
  context: ArticleContext,
): { articles: Article[]; problems: Problem[] } {
  const read = offered.map((opened) => ({ ...opened, ...readArticle(opened.file, opened.source, context) }));
  const articles = read.flatMap(({ article }) => article ?? []);
  return {
    // By id where two carry the same date: never in the order of the file system.
    articles: articles.sort(
      (first, second) => second.date.localeCompare(first.date) || first.id.localeCompare(second.id),
    ),
    problems: [...read.flatMap(({ problems }) => problems), ...problemsOfLinks(read, offered, notOffered)],
  };
}

const TO_ARTICLE = /\]\(\/blog\/([a-z0-9-]+)[)#?]/g;

/** Links to articles that the lender does not have, or does not offer in its states. */
function problemsOfLinks(
  read: readonly (ArticleFile & { article?: Article })[],
  offered: readonly ArticleFile[],
  notOffered: readonly ArticleFile[],
): Problem[] {
  const ids = offered.map(idOf);
  const kept = notOffered.map(idOf);
  return read.flatMap(({ file, source, article }) => {
    const linked = new Set([...(article?.body ?? "").matchAll(TO_ARTICLE)].map(([, id = ""]) => id));
    return [...linked]
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        file,
        line: source.split("\n").findIndex((line) => line.includes(`](/blog/${id}`)) + 1,
        message: kept.includes(id)
          ? `This links to the article ${id}, which its head keeps for lenders in other states. Take the link out, or put the sentence between braces with the state where it holds, such as {TX: …}.`
          : `This links to the article ${id}, which does not exist.${didYouMean(id, ids)}`,
      }));
  });
}

/** The article with links to the pages of its language. */
export const withLinks = (article: Article, addresses: Addresses | undefined): Article =>
  addresses
    ? {
        ...article,
        body: article.body.replace(
          /\]\((\/[^)\s]*)/g,
          (_, path: string) => `](${publicPath(path, addresses)}`,
        ),
      }
    : article;

/** The files of a lender's articles, from its folder: "en/articles/spring-repairs.mdx". */
export function listArticles(folder: string, language: Language = "en"): string[] {
  const path = join(folder, language, "articles");
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith(".mdx"))
    .sort()
    .map((name) => `${language}/articles/${name}`);
}

const idOf = ({ file }: ArticleFile) => basename(file, ".mdx");
