import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
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
export const readContentFiles = (folder: string): Promise<SourceFile[]> =>
  readFiles(folder, "**/*.{ts,mdx,md}", "content/");

/** The project's documents, in which only the spelling is checked. */
export const readDocuments = (): Promise<SourceFile[]> =>
  readFiles(ROOT, "{*.md,{docs,apps,art,checks,deploy}/**/*.md}", "");

const readFiles = (folder: string, pattern: string, prefix: string): Promise<SourceFile[]> =>
  Promise.all(
    globSync(pattern, { cwd: folder, exclude: ["**/node_modules", "**/dist"] })
      .map((name) => name.replaceAll("\\", "/"))
      .sort()
      .map(async (name) => ({
        path: `${prefix}${name}`,
        text: await readFile(join(folder, name), "utf8"),
      })),
  );
