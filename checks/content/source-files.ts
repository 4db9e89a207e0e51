import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { ROOT } from "@heloc/lender/config";

/** A file that people edit: of a lender's folder, or a document of the project. */
export interface SourceFile {
  /** Within the lender's folder, or, of a document, within the project's: "en/faq.yaml". */
  path: string;
  text: string;
}

/** What is written before the files of a lender's folder where those of the project stand beside them: "lenders/acme/"; nothing where it lies outside of the project. */
export function prefixOf(folder: string): string {
  const within = relative(ROOT, folder).replaceAll("\\", "/");
  return /^\.\.|:/.test(within) ? "" : `${within}/`;
}

export const readLenderFiles = (folder: string): Promise<SourceFile[]> => readFiles(folder, LENDER_FILES);

/** Their paths within the folder, in order. */
export const lenderPaths = (folder: string): string[] => listFiles(folder, LENDER_FILES);

const LENDER_FILES = "{{*,{en,es}/**/*}.{yaml,mdx},{*,pictures/**/*}.svg}";

/** The project's documents, in which only the spelling is checked. */
export const readDocuments = (): Promise<SourceFile[]> =>
  readFiles(ROOT, "{*.md,{docs,apps,art,checks,deploy,lenders}/**/*.md}");

const readFiles = (folder: string, pattern: string): Promise<SourceFile[]> =>
  Promise.all(
    listFiles(folder, pattern).map(async (path) => ({
      path,
      // Editors on Windows write other ends of lines, and a mark before the first one.
      text: (await readFile(join(folder, path), "utf8")).replaceAll("\r\n", "\n").replace("\uFEFF", ""),
    })),
  );

const listFiles = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder, exclude: ["**/node_modules", "**/dist"] })
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
