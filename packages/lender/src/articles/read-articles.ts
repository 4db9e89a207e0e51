import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { State } from "../law/states.ts";
import type { Problem } from "../problem.ts";
import type { Language } from "../schema/language.ts";
import { problemsOfLinks } from "./article-links.ts";
import { isOffered } from "./offered-articles.ts";
import { readArticle, type Article, type ArticleContext } from "./read-article.ts";

/** Where a lender's articles in a language are, from its folder. */
const articlesIn = (language: Language) => `${language}/articles`;

/** Where the articles are that every lender has. */
export const ARTICLES = articlesIn("en");

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
  const linkProblems = problemsOfLinks(
    read.flatMap(({ file, source, article }) => (article ? [{ file, source, body: article.body }] : [])),
    { offered: offered.map(idOf), notOffered: notOffered.map(idOf) },
  );
  return {
    // By id where two carry the same date: never in the order of the file system.
    articles: articles.sort(
      (first, second) => second.date.localeCompare(first.date) || first.id.localeCompare(second.id),
    ),
    problems: [...read.flatMap(({ problems }) => problems), ...linkProblems],
  };
}

/** The files of a lender's articles, from its folder: "en/articles/spring-repairs.mdx". */
export function listArticles(folder: string, language: Language = "en"): string[] {
  const articles = articlesIn(language);
  const path = join(folder, articles);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith(".mdx"))
    .sort()
    .map((name) => `${articles}/${name}`);
}

const idOf = ({ file }: ArticleFile) => basename(file, ".mdx");
