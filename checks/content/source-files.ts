import { globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The project's folder. */
export const ROOT = join(import.meta.dirname, "../..");

/** A file that people edit: of content/, or a document. */
export interface SourceFile {
  /** From the project's folder: "content/en/faq.ts". */
  path: string;
  text: string;
}

/** The files of a lender's folder as they are edited, under their paths within the project. */
export async function readContentFiles(folder: string): Promise<SourceFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(ts|mdx|md)$/.test(name));
  return readFiles(folder, names, "content/");
}

/** The project's documents, in which only the spelling is checked. */
export async function readDocuments(): Promise<SourceFile[]> {
  const names = globSync(["*.md", "{docs,apps,art,checks,deploy}/**/*.md"], {
    cwd: ROOT,
    exclude: (name) => /^(node_modules|dist)$/.test(name.split("/").at(-1) ?? ""),
  });
  return readFiles(ROOT, names, "");
}

const readFiles = (folder: string, names: string[], prefix: string): Promise<SourceFile[]> =>
  Promise.all(
    names
      .map((name) => name.replaceAll("\\", "/"))
      .sort()
      .map(async (name) => ({
        path: `${prefix}${name}`,
        text: await readFile(join(folder, name), "utf8"),
      })),
  );
