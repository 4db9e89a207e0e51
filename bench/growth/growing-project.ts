import { mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lenderName } from "@heloc/lender/config";
import { COPIED_LENDER, copySources } from "../copy-sources.ts";

const root = join(import.meta.dirname, "../..");
const ARTICLES = `${COPIED_LENDER}/en/articles`;
const PARTS = ["package.json", "tsconfig.json", "apps/site", "scripts"];
/** Within a copy: Astro's build of the site, from the copy's own folder, and where it goes. */
export const BUILD = {
  args: ["build", "--config", "apps/site/astro.config.ts"],
  env: { LENDER: lenderName() },
  output: `dist/${lenderName()}/site`,
};
const DAY_MILLISECONDS = 86_400_000;

/** Copies what a build of the site needs to a temporary folder, so that nothing generated lies in the project. */
export async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "heloc-growth-"));
  await copySources(copy, PARTS);
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@heloc") await symlink(join(root, "node_modules", name), join(copy, "node_modules", name));
  return copy;
}

/**
 * Fills a copy of the project up to a number of articles: copies of the real ones, each with an id, a title and a date of
 * its own, so that length, tables, pictures and sources are those of real articles.
 */
export async function writeArticles(copy: string, count: number): Promise<void> {
  const folder = join(copy, ARTICLES);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".mdx")).sort();
  const real = await Promise.all(
    names
      .filter((name) => !name.startsWith("generated-"))
      .map((name) => readFile(join(folder, name), "utf8")),
  );
  for (let number = names.length + 1; number <= count; number++) {
    const pattern = real[number % real.length];
    if (!pattern) throw new Error(`${folder} holds no article.`);
    const id = `generated-${String(number).padStart(5, "0")}`;
    const date = new Date(Date.UTC(2025, 0, 1) - number * DAY_MILLISECONDS).toISOString().slice(0, 10);
    const article = pattern
      .replace(/^id: .+$/m, `id: ${id}`)
      .replace(/^title: .+$/m, `title: "Article ${number} of a growing site"`)
      .replace(/^date: .+$/m, `date: ${date}`);
    await writeFile(join(folder, `${id}.mdx`), article);
  }
}
