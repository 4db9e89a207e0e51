import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "./source-files.ts";

/** The part of an article's head that the checks compare with the words. The site's build checks its shape. */
export interface ArticleHead {
  id: string;
  /** Year-month-day. */
  date: string;
  /** Minutes. */
  readTime: number;
  sources?: { title: string; url: string }[];
}

const FOLDER = join(ROOT, "content/en/blog");

/** The heads of all articles, by the names of their files. */
export async function readArticleHeads(): Promise<ArticleHead[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".mdx")).sort();
  return Promise.all(
    names.map(async (name) => {
      const [, head = ""] = (await readFile(join(FOLDER, name), "utf8")).split(/^---$/m);
      return { ...(parse(head) as ArticleHead), id: basename(name, ".mdx") };
    }),
  );
}
