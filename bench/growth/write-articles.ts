import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const DAY = 86_400_000;

/**
 * Fills a content folder up to a number of articles: copies of the real ones, each with an id, a title and a date of its
 * own, so that length, tables, pictures and sources are those of real articles.
 * @param folder content/en/blog of a copy
 */
export async function writeArticles(folder: string, count: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".mdx"));
  const real = await Promise.all(
    names
      .filter((name) => !name.startsWith("generated-"))
      .sort()
      .map((name) => readFile(join(folder, name), "utf8")),
  );
  for (let number = names.length + 1; number <= count; number++) {
    const pattern = real[number % real.length];
    if (!pattern) throw new Error(`${folder} holds no article.`);
    const id = `generated-${String(number).padStart(5, "0")}`;
    const date = new Date(Date.UTC(2025, 0, 1) - number * DAY).toISOString().slice(0, 10);
    await writeFile(
      join(folder, `${id}.mdx`),
      pattern
        .replace(/^id: .+$/m, `id: ${id}`)
        .replace(/^title: .+$/m, `title: "Article ${number} of a growing site"`)
        .replace(/^date: .+$/m, `date: ${date}`),
    );
  }
}
