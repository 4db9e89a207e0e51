import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { glob, type Loader } from "astro/loaders";
import type { Article } from "@heloc/lender/articles/read-article";
import { chosenFolder, chosenLanguage } from "@heloc/lender/config";
import { LenderProblems } from "@heloc/lender/problem";
import { readWhenChanged } from "@heloc/lender/read-when-changed";

/**
 * Gives Astro the texts of the lender's articles with every placeholder filled in, as files of the site's own cache: the
 * lender's folder may lie outside of the project, where MDX would not find the modules that it imports. In development a
 * change anywhere in the folder, such as of a rate, writes the texts again that show it.
 */
export function articleLoader(): Loader {
  return {
    name: "lender-articles",
    async load(context) {
      const folder = chosenFolder();
      const staged = new URL("articles/", context.config.root);
      writeArticles(readWhenChanged(folder, chosenLanguage()).articles, fileURLToPath(staged));
      await glob({ base: staged, pattern: "*.mdx" }).load(context);
      context.watcher?.add(folder).on("all", (_event, file) => {
        if (file.startsWith(folder)) writeChangedArticles(folder, fileURLToPath(staged));
      });
    },
  };
}

/** While something in the folder is wrong, the articles stay as they were; lenderData() says what it is. */
function writeChangedArticles(folder: string, staged: string): void {
  try {
    writeArticles(readWhenChanged(folder, chosenLanguage()).articles, staged);
  } catch (error) {
    if (!(error instanceof LenderProblems)) throw error;
  }
}

/** Writes what differs from the last time, so that only changed pages are made again. */
function writeArticles(articles: readonly Article[], staged: string): void {
  mkdirSync(staged, { recursive: true });
  const files = new Map(articles.map(({ id, body }) => [`${id}.mdx`, body]));
  const before = readdirSync(staged);
  for (const name of before) if (!files.has(name)) rmSync(`${staged}${name}`);
  for (const [name, text] of files)
    if (!before.includes(name) || readFileSync(`${staged}${name}`, "utf8") !== text)
      writeFileSync(`${staged}${name}`, text);
}
