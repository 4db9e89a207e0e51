import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { publicPath, type Addresses } from "../addresses.ts";
import type { State } from "../law/states.ts";
import type { Problem } from "../problem.ts";
import { didYouMean } from "../reading/nearest-name.ts";
import { headOf, parseYaml } from "../reading/yaml-file.ts";
import type { Language } from "../schema/language.ts";
import { articleStates } from "../schema/article.ts";
import { readArticle, type Article, type ArticleContext } from "./read-article.ts";

/** Where the articles are that every lender has, from its folder. */
export const ARTICLES = "en/articles";

interface ArticleFile {
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
  const files = globSync("*.mdx", { cwd: join(folder, language, "articles") })
    .sort()
    .map((name) => `${language}/articles/${name}`)
    .map((file) => ({ file, source: readFileSync(join(folder, file), "utf8") }));
  const { offered = [], notOffered = [] } = Object.groupBy(files, (opened) =>
    isOffered(opened, lendsIn) ? "offered" : "notOffered",
  );
  return { offered, notOffered };
}

/**
 * Whether a lender of these states offers an article: one that names states in its head is for those who lend in all of
 * them. A head that cannot be read is offered, so that its problem is told.
 */
function isOffered({ file, source }: ArticleFile, lendsIn: readonly State[]): boolean {
  const { value } = parseYaml(file, headOf(source)?.text ?? "");
  const { data } = articleStates.safeParse((value as { states?: unknown } | undefined)?.states);
  return (data ?? []).every((state) => lendsIn.includes(state));
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
    problems: [
      ...read.flatMap(({ problems }) => problems),
      ...problemsOfTitles(articles),
      ...problemsOfLinks(read, offered.map(idOf), notOffered.map(idOf)),
    ],
  };
}

/** A title that two articles have, such as a copy and its original. */
const problemsOfTitles = (articles: readonly Article[]): Problem[] =>
  articles.flatMap(({ id, title }, index) => {
    const other = articles.slice(0, index).find((one) => one.title === title);
    const message = `title: This is also the title of ${other?.id}. Write another one.`;
    return other ? [{ file: `${ARTICLES}/${id}.mdx`, message }] : [];
  });

const TO_ARTICLE = /\]\(\/blog\/([a-z0-9-]+)[)#?]/g;

/** Links to articles that the lender does not have, or does not offer in its states. */
const problemsOfLinks = (
  read: readonly (ArticleFile & { article?: Article })[],
  ids: readonly string[],
  kept: readonly string[],
): Problem[] =>
  read.flatMap(({ file, source, article }) => {
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

/** The article with links to the pages of its language. */
export const withLinks = (article: Article, addresses: Addresses | undefined): Article => ({
  ...article,
  body: article.body.replace(/\]\((\/[^)\s]*)/g, (_, path: string) => `](${publicPath(path, addresses)}`),
});

const idOf = ({ file }: ArticleFile) => basename(file, ".mdx");
