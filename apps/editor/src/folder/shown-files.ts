import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ARTICLES_FOLDER, articleId, fieldOf, type Forms } from "../form/forms.ts";
import { toFormFile } from "./form-files.ts";

/** The files of a lender folder in the shape that their forms read, as open forms show them. */
export function shownFilesOf(lenderFolder: string, readForms: () => Forms) {
  let files = new Map<string, { stored: string; shown: Buffer; sha: string }>();
  return {
    /** Reads the lender folder anew. */
    async read(): Promise<void> {
      const forms = readForms();
      const articles = (await readdir(join(lenderFolder, ARTICLES_FOLDER)).catch(() => []))
        .map((name) => `${ARTICLES_FOLDER}/${name}`)
        .filter(articleId);
      const read: typeof files = new Map();
      for (const path of [...forms.files.map(({ file }) => file), ...articles]) {
        const stored = await readFile(join(lenderFolder, path), "utf8").catch(() => undefined);
        const field = fieldOf(forms, path);
        if (stored === undefined || !field) continue;
        const shown = Buffer.from(toFormFile(field, path, stored));
        read.set(path, { stored, shown, sha: gitSha("blob", shown) });
      }
      files = read;
    },
    /** What a file of the folder held when it was read last. */
    stored: (path: string): string | undefined => files.get(path)?.stored,
    /** The text of a file, where it is still the one that Keystatic was told of. */
    content: (path: string, sha: string): Buffer | undefined =>
      files.get(path)?.sha === sha ? files.get(path)?.shown : undefined,
    /** Folders and files as Keystatic lists them, each folder before what is in it. */
    entries() {
      const folders = [...new Set([...files.keys()].flatMap(foldersAbove))].sort();
      return [
        ...folders.map((path) => {
          const inside = [...files].filter(([file]) => file.startsWith(`${path}/`)).map(([, { sha }]) => sha);
          return { path, mode: "040000", type: "tree", sha: gitSha("tree", Buffer.from(inside.join())) };
        }),
        ...[...files].map(([path, { sha }]) => ({ path, mode: "100644", type: "blob", sha })),
      ];
    },
  };
}

const gitSha = (type: string, bytes: Buffer): string =>
  createHash("sha1").update(`${type} ${bytes.length}\0`).update(bytes).digest("hex");

const foldersAbove = (path: string): string[] =>
  dirname(path) === "." ? [] : [...foldersAbove(dirname(path)), dirname(path)];
