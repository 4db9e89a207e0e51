import { isDeepStrictEqual } from "node:util";
import { isMap, isScalar, isSeq, parseDocument, stringify, type Document } from "yaml";
import { parseYaml } from "@heloc/lender/reading/yaml-file";
import type { Field } from "../form/field.ts";
import { fileToForm, formToFile, WHOLE_FILE } from "../form/form-values.ts";
import { articleId } from "../form/forms.ts";

/**
 * The file as its form reads it. JSON is YAML in which every text is quoted, so that no reader takes a date for anything
 * else. A file that cannot be read comes as its own text; an article's as it is, for the form to say so.
 */
export function toFormFile(field: Field, path: string, text: string): string {
  const { head, body } = splitFile(path, text);
  const { value, problems } = parseYaml(path, head);
  if (problems.length > 0) return articleId(path) ? text : JSON.stringify({ [WHOLE_FILE]: text });
  return joinFile(path, `${JSON.stringify(fileToForm(field, value), null, 2)}\n`, body);
}

/**
 * The file as the lender folder keeps it.
 * @param shown what the form wrote
 * @param old the file's text so far: what the form did not change stays as it is there
 */
export function toLenderFile(field: Field, path: string, shown: string, old = ""): string {
  const { head, body } = splitFile(path, shown);
  const oldHead = splitFile(path, old).head;
  const values = parseYaml(path, head).value as { [WHOLE_FILE]?: unknown };
  const source = values[WHOLE_FILE];
  if (typeof source === "string") return source;
  const after = formToFile(field, values);
  const changedHead = changeYaml(oldHead, storedValues(field, path, oldHead), after);
  return joinFile(path, changedHead, body);
}

/** The values of a file in the shape in which its form would store them, so that both can be compared. */
function storedValues(field: Field, path: string, head: string): unknown {
  const { value } = parseYaml(path, head);
  try {
    return formToFile(field, parseYaml(path, JSON.stringify(fileToForm(field, value))).value);
  } catch {
    // A value of another type than the schema's differs from whatever the form stores.
    return undefined;
  }
}

/** An article is a head in YAML and its body; any other file is a head alone. */
function splitFile(path: string, text: string): { head: string; body: string } {
  if (!articleId(path)) return { head: text, body: "" };
  const [, head = "", body = text] = /^---\r?\n([^]*?\n)?---\r?\n?([^]*)$/.exec(text) ?? [];
  return { head, body };
}

const joinFile = (path: string, head: string, body: string): string =>
  articleId(path) ? `---\n${head}---\n\n${body.trim()}\n` : head;

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
  document.contents = changed(document, document.contents, before, after) as typeof document.contents;
  return document.toString(STYLE);
}

/** The node with what differs written into it, or another node where the shape is another. */
function changed(document: Document, node: unknown, before: unknown, after: unknown): unknown {
  if (isDeepStrictEqual(before, after)) return node;
  if (isMap(node) && isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) if (!(key in after)) node.delete(key);
    for (const [key, value] of Object.entries(after))
      if (!node.has(key)) node.set(key, document.createNode(value));
      else if (!isDeepStrictEqual(before[key], value))
        node.set(key, changed(document, node.get(key, true), before[key], value));
    return node;
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    const old = node.items;
    node.items = after.map((value, index) =>
      index < old.length ? changed(document, old[index], before[index], value) : document.createNode(value),
    );
    return node;
  }
  if (!isScalar(node) || typeof after === "object") return document.createNode(after);
  node.value = after;
  return node;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
