import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { glob, type Loader } from "astro/loaders";
import type { Article } from "@heloc/lender/articles/read-article";
import { chosenFolder, chosenLanguage } from "@heloc/lender/config";
import { LenderProblems } from "@heloc/lender/problem";
import { readWhenChanged } from "@heloc/lender/read-when-changed";

/**
 * Gives Astro the text of the lender's articles with every placeholder filled in, as files in the site's own cache: MDX cannot find
 * modules from a folder outside the project. In development a change in the lender's folder, such as a new rate, rewrites them.
 */
export function articleLoader(): Loader {
  return {
    name: "lender-articles",
    async load(context) {
      const folder = chosenFolder();
      const base = new URL("articles/", context.config.root);
      const write = () =>
        writeArticles(readWhenChanged(folder, chosenLanguage()).articles, fileURLToPath(base));
      write();
      await glob({ base, pattern: "*.mdx" }).load(context);
      context.watcher?.add(folder).on("all", (_event, file) => {
        if (!file.startsWith(folder)) return;
        try {
          write();
        } catch (error) {
          // The articles stay as they were; lenderData() says what is wrong.
          if (!(error instanceof LenderProblems)) throw error;
        }
      });
    },
  };
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
