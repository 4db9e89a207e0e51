import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ARTICLES_FOLDER, articleId, fieldOf, type Forms } from "../form/forms.ts";
import { toFormFile } from "./form-files.ts";

interface ShownFile {
  /** What the lender folder held when it was read. */
  stored: string;
  /** The same in the shape that its form reads. */
  shown: Buffer;
  sha: string;
}

/** The files of a lender folder in the shape that their forms read, as open forms show them. */
export interface ShownFiles {
  /** Reads the lender folder anew. */
  read: () => Promise<void>;
  /** What a file of the folder held when it was read last. */
  stored: (path: string) => string | undefined;
  /** Folders and files as Keystatic lists them, each folder before what is in it. */
  entries: () => { path: string; mode: string; type: "tree" | "blob"; sha: string }[];
  /** The text of a file, where it is still the one that Keystatic was told of. */
  content: (path: string, sha: string) => Buffer | undefined;
}

export function shownFilesOf(lenderFolder: string, readForms: () => Forms): ShownFiles {
  let files = new Map<string, ShownFile>();
  return {
    async read() {
      const forms = readForms();
      const articles = (await readdir(join(lenderFolder, ARTICLES_FOLDER)).catch(() => [])).map(
        (name) => `${ARTICLES_FOLDER}/${name}`,
      );
      const read = new Map<string, ShownFile>();
      for (const path of [...forms.files.map(({ file }) => file), ...articles.filter(articleId)]) {
        const stored = await readFile(join(lenderFolder, path), "utf8").catch(() => undefined);
        const field = fieldOf(forms, path);
        if (stored === undefined || !field) continue;
        const shown = Buffer.from(toFormFile(field, path, stored));
        read.set(path, { stored, shown, sha: gitSha("blob", shown) });
      }
      files = read;
    },
    stored: (path) => files.get(path)?.stored,
    content: (path, sha) => (files.get(path)?.sha === sha ? files.get(path)?.shown : undefined),
    entries() {
      const folders = [...new Set([...files.keys()].flatMap(foldersAbove))].sort();
      return [
        ...folders.map((path) => {
          const inside = [...files].filter(([file]) => file.startsWith(`${path}/`)).map(([, { sha }]) => sha);
          const sha = gitSha("tree", Buffer.from(inside.join()));
          return { path, mode: "040000", type: "tree" as const, sha };
        }),
        ...[...files].map(([path, { sha }]) => ({ path, mode: "100644", type: "blob" as const, sha })),
      ];
    },
  };
}

const gitSha = (type: string, bytes: Buffer): string =>
  createHash("sha1").update(`${type} ${bytes.length}\0`).update(bytes).digest("hex");

const foldersAbove = (path: string): string[] =>
  dirname(path) === "." ? [] : [...foldersAbove(dirname(path)), dirname(path)];
