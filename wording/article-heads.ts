import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { root } from "../scripts/project.ts";

/** The part of an article's head that the checks compare with the words. The site's build checks its shape. */
export interface ArticleHead {
  /** Year-month-day. */
  date: string;
  /** Minutes. */
  readTime: number;
  sources?: { title: string; url: string }[];
}

const FOLDER = join(root, "content/en/blog");

/** The ids of all articles, which are also the names of their files. */
export const articleIds = async (): Promise<string[]> =>
  (await readdir(FOLDER))
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => basename(name, ".mdx"))
    .sort();

export async function readArticleHead(id: string): Promise<ArticleHead> {
  const [, head = ""] = (await readFile(join(FOLDER, `${id}.mdx`), "utf8")).split(/^---$/m);
  return parse(head) as ArticleHead;
}
