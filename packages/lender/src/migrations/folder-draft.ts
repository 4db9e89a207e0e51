import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stringify } from "yaml";
import { changeMarks, moveMarks, readMarks, TO_REPLACE_FILE, writeMarks, type Mark } from "../to-replace.ts";
import { addPair, linesOf, removePair, renameKey, setValue } from "../yaml-text/edits.ts";
import { expand, find, valueAt, type Path } from "../yaml-text/places.ts";

/** Where a migration keeps the values that no file has a place for any more. No page shows them. */
const REMOVED_FILE = "removed.yaml";

/** What happened to a file, in a sentence for the folder's owner. */
export interface Change {
  file: string;
  what: string;
}

/**
 * The YAML files and articles of a lender's folder in memory, and what a migration may do to them. In articles, a path
 * leads into the head. A key that the folder does not have is passed over: it may be one that an owner may leave out.
 * In a path, "*" stands for every item of a list and every key of a map.
 */
export class FolderDraft {
  readonly #texts: Map<string, string>;
  #changes: Change[] = [];

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = new Map(texts);
  }

  /** Reads all texts of a folder that a migration may have to change. */
  static read(folder: string): FolderDraft {
    const options = { cwd: folder, exclude: ["node_modules", ".*"], withFileTypes: true } as const;
    const paths = globSync("**/*.{yaml,mdx}", options)
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    const nameOf = (path: string) => relative(folder, path).replaceAll("\\", "/");
    return new FolderDraft(new Map(paths.map((path) => [nameOf(path), readFileSync(path, "utf8")])));
  }

  /** The text of every file, by its path in the folder. */
  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** A file's YAML: all of it, or an article's head. Nothing for a file that is not there. */
  yaml(file: string): string {
    return splitHead(file, this.#texts.get(file) ?? "").yaml;
  }

  /** What was changed since this was last asked. */
  takeChanges(): Change[] {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  /** The files whose path matches, in order: /^\w\w\/landing\.yaml$/ for that file in every language. */
  files(pattern: RegExp): string[] {
    return [...this.#texts.keys()].filter((file) => pattern.test(file)).sort();
  }

  /** A value as plain data; undefined where there is none. */
  value(file: string, path: Path): unknown {
    return valueAt(this.yaml(file), path);
  }

  /** Gives a key another name. Placeholders that name it are renamed with `renamePlaceholder`. */
  renameKey(file: string, path: Path, name: string): void {
    for (const found of expand(this.yaml(file), path)) {
      const renamed = [...found.slice(0, -1), name];
      this.#demandFree(file, renamed);
      this.#edit(file, (text) => renameKey(text, found, name));
      this.#mark((marks) => moveMarks(marks, file, found, { file, path: renamed }));
      this.#tell(file, `“${found.join(".")}” is now called “${name}”.`);
    }
  }

  /** Adds a value, behind the key `after` or at the end, unless the folder has one there already. */
  addValue(file: string, path: Path, value: unknown, after?: string): void {
    const [parent, key] = [path.slice(0, -1), String(path.at(-1))];
    for (const map of parent.includes("*") ? expand(this.yaml(file), parent) : [parent]) {
      const added = [...map, key];
      if (find(this.yaml(file), added)) continue;
      this.#edit(file, (text) => addPair(text, map, linesOf(key, value), after));
      this.#tell(
        file,
        `“${added.join(".")}” is new: ${JSON.stringify(value)}. Check that this is so for you.`,
      );
    }
  }

  /** Writes a value in another form, for example as several: `change` is given the old one and returns the new one. */
  changeValue(file: string, path: Path, change: (value: unknown) => unknown): void {
    for (const found of expand(this.yaml(file), path)) {
      const before = this.value(file, found);
      const after = change(before);
      if (JSON.stringify(after) === JSON.stringify(before)) continue;
      this.#mark((marks) => changeMarks(marks, file, found, before, after));
      this.#edit(file, (text) => setValue(text, found, after));
      this.#tell(file, `“${found.join(".")}” was ${JSON.stringify(before)} and is ${JSON.stringify(after)}.`);
    }
  }

  /** Moves a key with its comments to one other place, in the same file or in another, which is made where it is missing. */
  moveKey(file: string, path: Path, toFile: string, toPath: Path): void {
    if (!find(this.yaml(file), path)) return;
    this.#demandFree(toFile, toPath);
    const { text, lines } = removePair(this.yaml(file), path);
    this.#edit(file, () => text);
    const named = renameKey(lines, path.slice(-1), String(toPath.at(-1)));
    this.#edit(toFile, (target) => addPair(target, toPath.slice(0, -1), named));
    this.#mark((marks) => moveMarks(marks, file, path, { file: toFile, path: toPath }));
    this.#tell(file, `“${path.join(".")}” now stands in ${toFile}, as “${toPath.join(".")}”.`);
  }

  /** Takes a key out. Its value is kept in removed.yaml. */
  removeKey(file: string, path: Path): void {
    for (const found of expand(this.yaml(file), path)) {
      const value = this.value(file, found);
      this.#edit(file, (text) => removePair(text, found).text);
      const kept = stringify([{ file, key: found.join("."), value }], { lineWidth: 0 });
      this.#texts.set(REMOVED_FILE, (this.#texts.get(REMOVED_FILE) ?? "") + kept);
      this.#mark((marks) => moveMarks(marks, file, found));
      this.#tell(file, `“${found.join(".")}” is no longer used. Its value is kept in ${REMOVED_FILE}.`);
    }
  }

  /** Gives a file another name or folder. */
  renameFile(file: string, name: string): void {
    const text = this.#texts.get(file);
    if (text === undefined) return;
    if (this.#texts.has(name)) throw new Error(`There is already a file ${name}.`);
    this.#texts.delete(file);
    this.#texts.set(name, text);
    this.#mark((marks) => moveMarks(marks, file, [], { file: name, path: [] }));
    this.#tell(file, `The file is now ${name}.`);
  }

  /** Renames a fact in every text that names it, `{rates.maximumLine}`, and in the figures that articles work out. */
  renamePlaceholder(name: string, newName: string): void {
    const escaped = name.replaceAll(".", "\\.");
    const inTexts = new RegExp(`(?<!\\\\)\\{${escaped}(?=[.}])`, "g");
    const inFigures = new RegExp(`(?<![\\w.])${escaped}(?!\\w)`, "g");
    for (const [file, text] of this.#texts) {
      const count = text.match(inTexts)?.length ?? 0;
      this.#texts.set(file, text.replace(inTexts, `{${newName}`));
      if (count > 0) this.#tell(file, `{${name}} is now {${newName}} (${count}×).`);
      if (!file.endsWith(".mdx")) continue;
      for (const path of expand(this.yaml(file), ["figures", "*"])) {
        const expression = this.value(file, path);
        if (typeof expression === "string" && expression.search(inFigures) >= 0)
          this.changeValue(file, path, () => expression.replace(inFigures, newName));
      }
    }
  }

  /** Changes what is noted of values that are still the sample's, where the folder has such notes. */
  #mark(change: (marks: Mark[]) => Mark[]): void {
    const text = this.#texts.get(TO_REPLACE_FILE);
    if (text !== undefined) this.#texts.set(TO_REPLACE_FILE, writeMarks(change(readMarks(text))));
  }

  #demandFree(file: string, path: Path): void {
    if (find(this.yaml(file), path)) throw new Error(`${file} already has “${path.join(".")}”.`);
  }

  #edit(file: string, edit: (yaml: string) => string): void {
    const { before, yaml, after } = splitHead(file, this.#texts.get(file) ?? "");
    this.#texts.set(file, before + edit(yaml) + after);
  }

  #tell(file: string, what: string): void {
    this.#changes.push({ file, what });
  }
}

/** An article's head stands between two lines of dashes. */
function splitHead(file: string, text: string): { before: string; yaml: string; after: string } {
  if (!file.endsWith(".mdx")) return { before: "", yaml: text, after: "" };
  const [, before, yaml, after] = /^(---\r?\n)([^]*?)(^---\r?$[^]*)$/m.exec(text) ?? [];
  if (before === undefined || yaml === undefined || after === undefined)
    throw new Error(`${file} has no head between two lines of dashes.`);
  return { before, yaml, after };
}
