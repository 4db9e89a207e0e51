import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isCollection, parse, parseDocument, stringify, type Document } from "yaml";
import { headOf, parseYaml } from "@heloc/lender/reading/yaml-file";
import { lenderForms } from "../lender-forms.ts";
import { ARTICLES_FOLDER, formOf, isArticle, WHOLE_FILE } from "../form/forms.ts";
import { kindOf, type Schema } from "../form/schema.ts";
import { Refused } from "./refused.ts";
import { toForm, toStored } from "./form-values.ts";

/** The files of a lender folder in the shape that their forms read, as open forms show them. */
export function shownFilesOf(lenderFolder: string) {
  let files = new Map<string, { stored: string; shown: string; sha: string }>();
  return {
    /** Reads them, and lists folders and files as Keystatic does, each folder before what is in it. */
    read(): object[] {
      files = new Map();
      const forms = lenderForms(lenderFolder);
      for (const path of globSync("{,en/,en/articles/}*.{yaml,mdx}", { cwd: lenderFolder })) {
        const form = formOf(forms, path.replaceAll("\\", "/"));
        if (!form) continue;
        const stored = readFileSync(join(lenderFolder, path), "utf8");
        const shown = toFormFile(form.schema, form.file, stored);
        files.set(form.file, { stored, shown, sha: hash("sha1", shown) });
      }
      const folders = ["en", ARTICLES_FOLDER].map((path) => {
        const inside = [...files].filter(([file]) => file.startsWith(`${path}/`)).map(([, { sha }]) => sha);
        return { path, mode: "040000", type: "tree", sha: hash("sha1", inside.join()) };
      });
      const blobs = [...files].map(([path, { sha }]) => ({ path, mode: "100644", type: "blob", sha }));
      return [...folders, ...blobs];
    },
    /** What a file of the folder held when it was read last. */
    stored: (path: string): string | undefined => files.get(path)?.stored,
    /** The text of a file. @throws Refused where it is no longer the one that Keystatic knows */
    content(path: string, sha: string): string {
      const file = files.get(path);
      if (file?.sha !== sha) throw new Refused("This file has changed. Load the page again.", 404);
      return file.shown;
    },
  };
}

/**
 * The file as its form reads it. JSON is YAML in which every text is quoted, so that no reader takes a date for anything
 * else. A file that cannot be read comes as its own text; an article's as it is, for the form to say so.
 */
export function toFormFile(schema: Schema, path: string, text: string): string {
  const { head, body } = splitFile(path, text);
  const { value, problems } = parseYaml(path, head);
  if (problems.length > 0) return isArticle(path) ? text : JSON.stringify({ [WHOLE_FILE]: text });
  const shown = toForm(schema, value);
  return joinFile(
    path,
    `${JSON.stringify(kindOf(schema) === "group" ? shown : { [WHOLE_FILE]: shown })}\n`,
    body,
  );
}

/**
 * The file as the lender folder keeps it.
 * @param shown what the form wrote
 * @param old the file's text so far: what the form did not change stays as it is there
 */
export function toLenderFile(schema: Schema, path: string, shown: string, old = ""): string {
  const { head, body } = splitFile(path, shown);
  const values = parse(head) as Record<string, unknown>;
  const source = values[WHOLE_FILE];
  if (typeof source === "string") return source;
  const oldHead = splitFile(path, old).head;
  // The values so far in the shape in which the form would store them, so that both can be compared.
  const before = toStored(schema, toForm(schema, parseYaml(path, oldHead).value));
  const after = toStored(schema, kindOf(schema) === "group" ? values : source);
  return joinFile(path, changeYaml(oldHead, before, after), body);
}

/** An article is a head in YAML and its body; any other file is a head alone. */
function splitFile(path: string, text: string): { head: string; body: string } {
  const { text: head = "", body = text } = (isArticle(path) && headOf(text)) || {};
  return isArticle(path) ? { head: `${head}\n`, body } : { head: text, body: "" };
}

const joinFile = (path: string, head: string, body: string): string =>
  isArticle(path) ? `---\n${head}---\n\n${body.trim()}\n` : head;

/** One line for each text, however long: an editor wraps it, and a comparison shows the changed sentence alone. */
const STYLE = { lineWidth: 0, flowCollectionPadding: false };

/**
 * The text of a YAML file after values changed. Only what differs is written: comments, order, quotes and what no form
 * knows stay, and a text without a difference comes back byte for byte.
 * @param before the values that the text has, in the shape of those after
 */
export function changeYaml(text: string, before: unknown, after: unknown): string {
  const document = parseDocument(text);
  // A broken text has no structure to keep.
  if (document.errors.length > 0 || document.contents === null) return stringify(after, STYLE);
  if (isDeepStrictEqual(before, after)) return text;
  writeChanges(document, [], before, after);
  return document.toString(STYLE);
}

function writeChanges(document: Document, path: string[], before: unknown, after: unknown): void {
  if (isDeepStrictEqual(before, after)) return;
  const isSameKind = isTree(before) && isTree(after) && Array.isArray(before) === Array.isArray(after);
  if (isSameKind && isCollection(document.getIn(path))) {
    // From the end, so that an entry that goes moves no other.
    for (const key of Object.keys(before).reverse()) if (!(key in after)) document.deleteIn([...path, key]);
    for (const [key, value] of Object.entries(after))
      writeChanges(document, [...path, key], (before as Record<string, unknown>)[key], value);
  } else document.setIn(path, isTree(after) ? document.createNode(after) : after);
}

const isTree = (value: unknown): value is object => typeof value === "object" && value !== null;
