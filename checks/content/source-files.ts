import { globSync, readFileSync } from "node:fs";
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

/** The files of a lender's folder that somebody edits, in order. */
export const readLenderFiles = (folder: string): SourceFile[] =>
  readFiles(folder, "{{*,{en,es}/**/*}.{yaml,mdx},{*,pictures/**/*}.svg}");

/** The project's documents, in which only the spelling is checked. */
export const readDocuments = (): SourceFile[] =>
  readFiles(ROOT, "{*.md,{docs,apps,art,checks,deploy,lenders}/**/*.md}");

const readFiles = (folder: string, pattern: string): SourceFile[] =>
  globSync(pattern, { cwd: folder, exclude: ["**/node_modules", "**/dist"] })
    .map((name) => name.replaceAll("\\", "/"))
    .sort()
    .map((path) => ({
      path,
      // Editors on Windows write other ends of lines, and a mark before the first one.
      text: readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n").replace("\uFEFF", ""),
    }));
